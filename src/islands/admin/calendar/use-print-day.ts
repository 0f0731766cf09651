import { useCallback } from 'react';
import type { Day } from '#domain/day.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { daySheetWords } from '#i18n/admin-day-sheet.ts';
import { closeFailure, notifyError } from '#islands/ui/notify.ts';
import { openDaySheet } from '#stores/staff-day-sheet.ts';

/** The act, for the place where its failure stands. */
export const PRINT_DAY = 'calendar/print';

/** Opens a day's sheet, or says that it could not be read. */
export const usePrintDay = (ports: DeskPorts) =>
	useCallback(
		async (day: Day) => {
			if (await openDaySheet(ports, day)) closeFailure(PRINT_DAY);
			else notifyError(PRINT_DAY, daySheetWords.failed);
		},
		[ports],
	);
