import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from '@playwright/test';
import type { Day } from '#shared/rules/day.ts';
import { observedOn } from '#shared/rules/slots/observance.ts';
import { farDay } from './booking.ts';

/** Days that one file's tests have for themselves at one width. */
const EACH = 13;

/** Days before the first far day that are free of demo bookings too. With them the last file's days stay within 24 months. */
const EARLIER = 40;

/** Days that no file has: a test closes those of a Muharram for all. */
const isShared = (day: Day): boolean => observedOn(day, 0)?.kind === 'muharram';

const folder = new URL('..', import.meta.url);
const shares = readdirSync(folder)
	.filter((file) => file.endsWith('.spec.ts') && readFileSync(new URL(file, folder), 'utf8').includes('ownDay('))
	.toSorted()
	.flatMap((file) => ['phone', 'desktop'].map((width) => `${file} ${width}`))
	.filter((share) => !/\.phone\.\S+ desktop|\.desktop\.\S+ phone/.test(share));

/**
 * A day so far ahead that no demo booking has it, and that no other file's tests have, nor this file's at another width: on one worker they write into the same
 * book, and a family that asked for a slot earlier changes what the desk asks.
 * @param place which of the file's own days, 0 to 12; each of its tests takes its own
 * @throws RangeError for a place beyond them, and outside a test
 */
export function ownDay(place: number): Day {
	const { file, project } = test.info();
	const share = shares.indexOf(`${basename(file)} ${project.name}`);
	if (share < 0 || place < 0 || place >= EACH) throw new RangeError(`${basename(file)} has no day ${place}.`);
	const day = ownDays()[share * EACH + place];
	if (!day) throw new RangeError(`The days are used up before ${basename(file)}: give each file fewer.`);
	return day;
}

/** The days of all files, in order. Families ask at most 24 months ahead. */
const ownDays = (): Day[] => Array.from({ length: 460 }, (_, days) => farDay(days - EARLIER)).filter((day) => !isShared(day));
