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
 * Lets a new request make itself known in every room: a toast that leads to it, a soft sound, and a notification of the browser where nobody
 * looks. Gives how many have come that nobody has seen in the first room, for the tab's title.
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

/** Whoever opens it from its toast has seen it. */
function see(ports: AlertedPorts, { id, bookingId }: NewRequest): void {
	seeRequest(id);
	openBooking(ports, bookingId);
}

/** However many have come at once, they are one toast and one sound. */
function announce(ports: AlertedPorts, came: readonly NewRequest[]): void {
	const newest = came.at(-1);
	if (!newest) return;
	const isOne = came.length === 1;
	const open = isOne ? { label: words.open, act: () => see(ports, newest) } : undefined;
	notifyInfo(isOne ? words.from[newest.kind](newest.clientName) : words.many(came), isOne ? words.about(newest) : undefined, open);
	if (ports.alerts.isSoundOn()) ports.alerts.chime();
	// Others may see the screen of a phone that lies about: it names nobody.
	ports.alerts.notify(isOne ? words.one[newest.kind] : words.many(came), isOne ? words.about(newest) : '');
}
