import { hallNow, noteServerTime } from '#shared/data/hall-clock.ts';
import type { DeskClock } from './rules/desk-ports.ts';

const device = () => new Date();

/** The clock of the staff's pages: the hall's time. */
export const deskClock: DeskClock = {
	now: () => hallNow(device),
	hear: (server) => noteServerTime(server, device()),
};
