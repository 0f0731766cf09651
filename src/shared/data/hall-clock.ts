import { atom } from 'nanostores';
import { type Day, dayAt } from '#shared/rules/day.ts';
import type { Clock } from '#shared/rules/ports.ts';

/** Milliseconds by which the server's clock is ahead of the device's; `undefined` before the first answer. */
export const $clockAhead = atom<number | undefined>(undefined);

/** The tolerated difference of the clocks, in milliseconds. An answer may be late by as much. */
const SLACK_MS = 5 * 60_000;

/** Notes the server's time at a moment of the device's clock. */
export function noteServerTime(server: Date, device: Date): void {
	const ahead = server.getTime() - device.getTime();
	const known = $clockAhead.get();
	if (known === undefined || Math.abs(ahead - known) > SLACK_MS) $clockAhead.set(Math.abs(ahead) > SLACK_MS ? ahead : 0);
}

/** The hall's present time. It follows the server's clock, since a device's clock may be years off. */
export const hallNow = (device: Clock): Date => new Date(device().getTime() + ($clockAhead.get() ?? 0));

/** Today at the hall. */
export const hallToday = (device: Clock): Day => dayAt(hallNow(device));
