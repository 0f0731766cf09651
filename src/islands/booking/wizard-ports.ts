import { readAvailability } from '#adapters/availability-http.ts';
import { sendBooking, sendThankYou } from '#adapters/bookings-http.ts';
import { openChat } from '#adapters/chat-window.ts';
import { copyText } from '#adapters/clipboard.ts';
import { draftKeeper, receiptKeeper } from '#adapters/keepers.ts';
import type { ReadAvailability } from '#domain/visitor-ports.ts';
import type { SubmissionPorts } from '#stores/booking-submission.ts';

/** Everything that the wizard asks of the browser and the server. */
export type WizardPorts = SubmissionPorts & {
	availability: ReadAvailability;
	copy: (text: string) => Promise<boolean>;
};

/** The real ones. */
export const browserPorts: WizardPorts = {
	keeper: draftKeeper(),
	receipts: receiptKeeper(),
	clock: () => new Date(),
	newKey: () => crypto.randomUUID(),
	send: sendBooking(),
	thank: sendThankYou(),
	availability: readAvailability(),
	openChat,
	copy: copyText,
	after: (ms, run) => void setTimeout(run, ms),
};
