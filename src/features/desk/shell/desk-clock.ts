import { hallNow, noteServerTime } from '#shared/data/hall-clock.ts';

const device = () => new Date();

/** The hall's time. It follows the server's clock, since a device's clock may be wrong. */
export const deskClock = {
	now: (): Date => hallNow(device),
	/** Takes the server's time. */
	hear: (server: Date): void => noteServerTime(server, device()),
};
