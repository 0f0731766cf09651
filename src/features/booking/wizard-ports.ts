import { readAvailability } from '#shared/booking/availability-http.ts';
import { copyText } from '#shared/browser/clipboard.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { noteServerTime } from '#shared/data/hall-clock.ts';
import type { ReadAvailability } from '#shared/rules/booking/visitor-ports.ts';
import { draftStorage, receiptStorage } from './draft-storage.ts';
import type { SubmissionPorts } from './submission.ts';
import { openChat, watchCover } from './whatsapp-window.ts';

/** Ports of the wizard. Those that send are added by `withSending`, in the script of the second step, unless a test gives its own. */
export type WizardPorts = Omit<SubmissionPorts, Sending> &
	Partial<Pick<SubmissionPorts, Sending>> & {
		availability: ReadAvailability;
		copy: (text: string) => Promise<boolean>;
	};

type Sending = 'send' | 'thank';

/** Hears the server's time in each answer. */
export const hear = { onTime: (server: Date) => noteServerTime(server, new Date()) };

export const browserPorts: WizardPorts = {
	storage: draftStorage(),
	receipts: receiptStorage(),
	clock: () => new Date(),
	newKey,
	availability: readAvailability(hear),
	openChat,
	watchCover,
	copy: copyText,
	after: (ms, run) => void setTimeout(run, ms),
};
