import { readAvailability } from '#adapters/availability-http.ts';
import { sendBooking, sendThankYou } from '#adapters/bookings-http.ts';
import { openChat } from '#adapters/chat-window.ts';
import { copyText } from '#adapters/clipboard.ts';
import { formSigns } from '#adapters/form-signs.ts';
import { draftKeeper, receiptKeeper } from '#adapters/keepers.ts';
import { newKey } from '#adapters/new-key.ts';
import { watchCover } from '#adapters/page-cover.ts';
import type { ReadAvailability } from '#domain/visitor-ports.ts';
import type { SubmissionPorts } from '#stores/booking-submission.ts';
import { noteServerTime } from '#stores/hall-clock.ts';

/** Everything that the wizard asks of the browser and the server. */
export type WizardPorts = SubmissionPorts & {
	availability: ReadAvailability;
	copy: (text: string) => Promise<boolean>;
};

const hear = { onTime: (server: Date) => noteServerTime(server, new Date()) };

/** The real ones. */
export const browserPorts: WizardPorts = {
	keeper: draftKeeper(),
	receipts: receiptKeeper(),
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
