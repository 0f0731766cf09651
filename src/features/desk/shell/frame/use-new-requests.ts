import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { NewRequest } from '#shared/rules/booking/today-rows.ts';
import { notifyInfo } from '#shared/ui/toasts/notify.ts';
import type { DeskView } from '../address-bar.ts';
import { newRequestWords as words } from '../alerts-words.ts';
import type { DeskPorts } from '../desk-context.ts';
import { $unseen, followNewRequests, seeRequest, seeRequests } from '../new-requests.ts';
import { openBooking } from '../route.ts';

type AlertedPorts = Pick<DeskPorts, 'alerts' | 'route' | 'onPageResume'>;

/**
 * Announces new requests in each room: a toast with a link, a soft sound, and a browser notification while the page is hidden. Returns the
 * number of requests that were not seen yet, for the tab's title.
 */
export function useNewRequests(ports: AlertedPorts, view: DeskView): number {
	const unseen = useStore($unseen).size;

	useEffect(() => followNewRequests((came) => announce(ports, came)), [ports]);

	useEffect(() => {
		if (view !== 'today') return;
		const see = () => ports.alerts.isLookedAt() && seeRequests();
		const stopListening = $unseen.subscribe(see);
		const stopWaking = ports.onPageResume(see);
		return () => {
			stopListening();
			stopWaking();
		};
	}, [ports, view]);

	return unseen;
}

/** Opens a request from its toast, which marks it as seen. */
function see(ports: AlertedPorts, { id, bookingId }: NewRequest): void {
	seeRequest(id);
	openBooking(ports, bookingId);
}

/** Requests that come together cause one toast and one sound. */
function announce(ports: AlertedPorts, came: readonly NewRequest[]): void {
	const newest = came.at(-1);
	if (!newest) return;
	const isOne = came.length === 1;
	const open = isOne ? { label: words.open, act: () => see(ports, newest) } : undefined;
	notifyInfo(isOne ? words.from[newest.kind](newest.clientName) : words.many(came), isOne ? words.about(newest) : undefined, open);
	if (ports.alerts.isSoundOn()) ports.alerts.chime();
	// Other people may see a phone's screen, so the notification has no name.
	ports.alerts.notify(isOne ? words.one[newest.kind] : words.many(came), isOne ? words.about(newest) : '');
}
