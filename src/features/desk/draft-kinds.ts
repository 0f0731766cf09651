import { billDrafts } from './booking/bill/draft.ts';
import { phoneDrafts } from './booking/change-requests/phone-draft.ts';
import { depositDrafts } from './booking/deposits/draft.ts';
import { editDrafts } from './booking/edit/draft.ts';
import { entryDrafts } from './booking/entry/draft.ts';
import { functionDrafts } from './booking/functions/draft.ts';
import { noteDrafts } from './booking/panel/note-draft.ts';
import { dateDrafts } from './booking/payment-dates/draft.ts';
import { paymentDrafts } from './booking/payments/draft.ts';
import { lineDrafts } from './booking/price/draft.ts';
import { closingDrafts } from './calendar/closing-draft.ts';
import { letterDrafts } from './messages/letter-draft.ts';
import { reasonDrafts } from './shell/form/reason-drafts.ts';

/** Kinds of unsaved text for which the browser asks before the tab is closed. */
export const WARNED = [paymentDrafts, editDrafts, noteDrafts];

/** All kinds, in the order of the buttons that lead to them. */
export const KINDS = [
	paymentDrafts,
	editDrafts,
	letterDrafts,
	noteDrafts,
	functionDrafts,
	lineDrafts,
	depositDrafts,
	billDrafts,
	dateDrafts,
	phoneDrafts,
	closingDrafts,
	reasonDrafts,
	entryDrafts,
];
