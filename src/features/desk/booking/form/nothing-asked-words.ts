import { statusWords } from '#features/desk/shell/words.ts';
import type { Status } from '#shared/rules/booking/status.ts';

/** Said in place of what is open, of a booking that is over: an amount of 0 would look as if everything had been paid. */
export const nothingAsked = (status: Status): string => `${statusWords[status]}: nothing to pay`;
