import { useCallback } from 'react';
import type { Day } from '#shared/rules/day.ts';
import { closeFailure, notifyError } from '#shared/ui/toasts/notify.ts';
import { openDaySheet } from './state.ts';
import { daySheetWords } from './words.ts';

/** Names the change, so that its failure is shown in the right place. */
export const PRINT_DAY = 'calendar/print';

export function usePrintDay() {
	return useCallback(async (day: Day) => {
		if (await openDaySheet(day)) closeFailure(PRINT_DAY);
		else notifyError(PRINT_DAY, daySheetWords.failed);
	}, []);
}
