import type { AskForLink, ReadBooking } from '#domain/booking/visitor-ports.ts';
import type { Clock } from '#domain/shared/ports.ts';

/** What a visitor's own page asks of the browser and the server. */
export type ViewPorts = {
	read: ReadBooking;
	askForLink: AskForLink;
	copy: (text: string) => Promise<boolean>;
	clock: Clock;
	print: () => void;
};
