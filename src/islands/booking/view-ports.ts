import type { Clock } from '#domain/ports.ts';
import type { AskForLink, ReadBooking } from '#domain/visitor-ports.ts';

/** What a visitor's own page asks of the browser and the server. */
export type ViewPorts = {
	read: ReadBooking;
	askForLink: AskForLink;
	copy: (text: string) => Promise<boolean>;
	clock: Clock;
	print: () => void;
};
