import { hallNow, noteServerTime } from '#shared/data/hall-clock.ts';
import type { Clock } from '#shared/rules/ports.ts';

const device = () => new Date();

/** The hall's time. It follows the server's clock, since a device's clock may be wrong. */
export const deskClock = {
	now: (): Date => hallNow(device),
	/** Takes the server's time. */
	hear: (server: Date): void => noteServerTime(server, device()),
};

let carried: Clock | undefined;

/** Sets the clock of `deskNow`, when the desk starts. */
export function carryClock(clock: Clock): void {
	carried = clock;
}

/** The hall's time, for modules that have no ports. */
export function deskNow(): Date {
	if (!carried) throw new Error('The desk has no clock yet. Call carryClock() first.');
	return carried();
}
