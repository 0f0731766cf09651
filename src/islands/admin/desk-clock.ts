import type { DeskClock } from '#domain/desk/desk-ports.ts';
import { hallNow, noteServerTime } from '#stores/shared/hall-clock.ts';

const device = () => new Date();

/** The clock that the staff's pages go by. */
export const deskClock: DeskClock = {
	now: () => hallNow(device),
	hear: (server) => noteServerTime(server, device()),
};
