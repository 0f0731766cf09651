import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { EMPTY_VALUES, valuesAsked } from '#shared/booking/values.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { keepOnLeaving } from '#shared/browser/other-language.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { $draft, beginDraft, type Draft, hearElsewhere, keepAtStep, openDraft } from './draft.ts';
import { stepHere } from './StepRail.tsx';
import { loadSeveral } from './several.ts';
import { reopenSent } from './submission.ts';
import type { WizardPorts } from './wizard-ports.ts';

/** Reads the draft only where it is shown: the first step keeps its own values and must not redraw at each key. */
export function useDraft(isShown: boolean): Draft | undefined {
	const draftNow = () => (isShown ? $draft.get() : undefined);
	return useSyncExternalStore(isShown ? followDraft : followNothing, draftNow, () => undefined);
}

const followDraft = (notice: () => void) => $draft.listen(notice);
const followNothing = () => () => undefined;

/** Opens the stored draft in the first render. `isReady` is false on the server and during hydration. */
export function useOpened(ports: WizardPorts, prices: PriceList) {
	const [isOpen, setIsOpen] = useState(false);
	const [draft] = useState(() =>
		typeof document === 'undefined' ? undefined : beginDraft(ports, valuesAsked(location.search, prices), location.search),
	);
	useLayoutEffect(() => {
		if (draft) openDraft(draft);
		if (stepHere() === 'sent' && reopenSent(ports.receipts))
			void loadPart(() => import('./send-request.ts')).then(
				({ askForThankYou, withSending }) => askForThankYou(withSending(ports)),
				() => undefined,
			);
		// A transition keeps slow phones responsive while the whole form is drawn again.
		const open = () => startTransition(() => setIsOpen(true));
		if (draft?.values.more.length) void loadSeveral().then(open);
		else open();
	}, [ports, draft]);
	useEffect(() => keepOnLeaving(() => keepAtStep(ports)), [ports]);
	useEffect(() => ports.storage.follow?.((other) => hearElsewhere(other, ports)), [ports]);
	const begun = () => (isOpen ? $draft.get() : draft)?.values ?? EMPTY_VALUES;
	return { isReady: isOpen, begun };
}
