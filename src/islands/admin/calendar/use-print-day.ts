import { useCallback } from 'react';
import type { Day } from '#domain/shared/day.ts';
import { daySheetWords } from '#i18n/desk/calendar.ts';
import { closeFailure, notifyError } from '#islands/ui/toasts/notify.ts';
import { openDaySheet } from '#stores/desk/calendar.ts';
import { usePorts } from '../desk-context.ts';

/** The act, for the place where its failure stands. */
export const PRINT_DAY = 'calendar/print';

/** Opens a day's sheet, or says that it could not be read. */
export function usePrintDay() {
	const ports = usePorts();
	return useCallback(
		async (day: Day) => {
			if (await openDaySheet(ports, day)) closeFailure(PRINT_DAY);
			else notifyError(PRINT_DAY, daySheetWords.failed);
		},
		[ports],
	);
}
