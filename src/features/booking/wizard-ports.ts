import { readAvailability, sendBooking, sendThankYou } from '#shared/booking/bookings-http.ts';
import { copyText } from '#shared/browser/clipboard.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { noteServerTime } from '#shared/data/hall-clock.ts';
import type { ReadAvailability } from '#shared/rules/booking/visitor-ports.ts';
import { draftStorage, receiptStorage } from './draft-storage.ts';
import { formSigns } from './spam-signs.ts';
import type { SubmissionPorts } from './submission.ts';
import { openChat, watchCover } from './whatsapp-window.ts';

export type WizardPorts = SubmissionPorts & {
	availability: ReadAvailability;
	copy: (text: string) => Promise<boolean>;
};

const hear = { onTime: (server: Date) => noteServerTime(server, new Date()) };

export const browserPorts: WizardPorts = {
	storage: draftStorage(),
	receipts: receiptStorage(),
	clock: () => new Date(),
	newKey,
	send: sendBooking({ ...hear, signs: formSigns }),
	thank: sendThankYou(),
	availability: readAvailability(hear),
	openChat,
	watchCover,
	copy: copyText,
	after: (ms, run) => void setTimeout(run, ms),
};
