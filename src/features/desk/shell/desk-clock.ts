import { hallNow, noteServerTime } from '#shared/data/hall-clock.ts';
import type { DeskClock } from './rules/desk-ports.ts';

const device = () => new Date();

/** The clock that the staff's pages go by. */
export const deskClock: DeskClock = {
	now: () => hallNow(device),
	hear: (server) => noteServerTime(server, device()),
};
