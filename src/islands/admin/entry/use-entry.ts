import { useCallback } from 'react';
import type { NewEntry } from '#domain/calendar-port.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { changeProblemWords } from '#i18n/admin.ts';
import { entryWords as words } from '#i18n/admin-entry.ts';
import { notifyError, notifyInfo, notifySuccess } from '#islands/ui/notify.ts';
import { refreshDesk } from '#stores/staff-desk.ts';
import { enterBooking } from '#stores/staff-entry.ts';
import { openBooking } from '#stores/staff-place.ts';

/** Writes a booking down, tells how it ended, and opens its panel in place of the form. A refused one leaves the form as it is. */
export const useEntry = (ports: DeskPorts, onDone: () => void) =>
	useCallback(
		async (key: string, entry: NewEntry) => {
			const given = { calendar: ports.calendar, refresh: () => refreshDesk(ports) };
			const answer = await enterBooking(given, key, entry);
			if (!answer) return;
			if (!answer.ok) return notifyError(words.failed, changeProblemWords[answer.problem]);
			const { booking, outcome } = answer.value;
			if (outcome === 'entered-before') notifyInfo(words.enteredBefore);
			else notifySuccess(words.done, `${booking.clientName}, ${booking.reference}`);
			onDone();
			openBooking(ports, booking.id);
		},
		[ports, onDone],
	);
