import { readAvailability, sendBooking, sendThankYou } from '#adapters/booking/bookings-http.ts';
import { draftStorage, receiptStorage } from '#adapters/booking/draft-storage.ts';
import { formSigns } from '#adapters/booking/form-signs.ts';
import { copyText } from '#adapters/browser/clipboard.ts';
import { newKey } from '#adapters/browser/new-key.ts';
import { openChat, watchCover } from '#adapters/browser/whatsapp-window.ts';
import type { ReadAvailability } from '#domain/booking/visitor-ports.ts';
import type { SubmissionPorts } from '#stores/booking/submission.ts';
import { noteServerTime } from '#stores/shared/hall-clock.ts';

/** Everything that the wizard asks of the browser and the server. */
export type WizardPorts = SubmissionPorts & {
	availability: ReadAvailability;
	copy: (text: string) => Promise<boolean>;
};

const hear = { onTime: (server: Date) => noteServerTime(server, new Date()) };

/** The real ones. */
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
