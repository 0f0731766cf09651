import { useCallback } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import type { Day } from '#shared/rules/day.ts';
import { closeFailure, notifyError } from '#shared/ui/toasts/notify.ts';
import { openDaySheet } from './calendar-state.ts';
import { daySheetWords } from './words.ts';

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
