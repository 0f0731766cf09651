import { toast } from 'sonner';
import { afterEach } from 'vitest';
import { $elsewhere } from '#features/booking/draft.ts';
import { deviceStorage, tabStorage } from '#shared/browser/safe-storage.ts';
import { forgetReports } from '#shared/ui/errors/watch-errors.ts';
import { forgetWaiting } from '#shared/ui/toasts/notify.ts';

// Where all files of a worker share one window: what a test leaves in it is no other's.
afterEach(() => {
	document.body.replaceChildren();
	history.replaceState(null, '', '/');
	forgetWaiting();
	// Sonner tells whoever begins to listen again of every toast that nobody has sent away.
	toast.dismiss();
	forgetReports();
	// A form sent from another tab says so above the next test's, too.
	$elsewhere.set(undefined);
	// What a device that keeps nothing left with the page.
	for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.removeItem(key);
});
