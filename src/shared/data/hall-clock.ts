import { atom } from 'nanostores';
import { type Day, dayAt } from '#shared/rules/day.ts';
import type { Clock } from '#shared/rules/ports.ts';

/** By how much the server's clock is ahead of this device's, in milliseconds; `undefined` until it was heard. */
export const $clockAhead = atom<number | undefined>(undefined);

/** A device may be off by so much, and an answer so late, without anybody minding. */
const SLACK_MS = 5 * 60_000;

/** Notes the server's clock, heard at this moment of the device's. */
export function noteServerTime(server: Date, device: Date): void {
	const ahead = server.getTime() - device.getTime();
	const known = $clockAhead.get();
	if (known === undefined || Math.abs(ahead - known) > SLACK_MS) $clockAhead.set(Math.abs(ahead) > SLACK_MS ? ahead : 0);
}

/** The present moment at the hall: the server's, as far as it was heard, since a device may be years off. */
export const hallNow = (device: Clock): Date => new Date(device().getTime() + ($clockAhead.get() ?? 0));

/** Today at the hall. */
export const hallToday = (device: Clock): Day => dayAt(hallNow(device));
