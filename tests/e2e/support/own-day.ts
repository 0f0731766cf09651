import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from '@playwright/test';
import type { Day } from '#shared/rules/day.ts';
import { observedOn } from '#shared/rules/slots/observance.ts';
import { farDay } from './booking.ts';

/** Number of days reserved for one file at one width. */
const EACH = 13;

/** Days before the first far day, also free of demo bookings. They keep the last file's days within 24 months. */
const EARLIER = 40;

/** Days that no file uses, because a test closes those of a Muharram. */
const isShared = (day: Day): boolean => observedOn(day, 0)?.kind === 'muharram';

const folder = new URL('..', import.meta.url);
const shares = readdirSync(folder)
	.filter((file) => file.endsWith('.spec.ts') && readFileSync(new URL(file, folder), 'utf8').includes('ownDay('))
	.toSorted()
	.flatMap((file) => ['phone', 'desktop'].map((width) => `${file} ${width}`))
	.filter((share) => !/\.phone\.\S+ desktop|\.desktop\.\S+ phone/.test(share));

/**
 * A far day without demo bookings, reserved for this file and width. Tests of one worker share one
 * book, and an earlier request for the same slot changes the desk's questions.
 * @param place index of the file's days, 0 to 12; each test takes its own
 * @throws RangeError for a place beyond them, and outside of a test
 */
export function ownDay(place: number): Day {
	const { file, project } = test.info();
	const share = shares.indexOf(`${basename(file)} ${project.name}`);
	if (share < 0 || place < 0 || place >= EACH) throw new RangeError(`${basename(file)} has no day ${place}.`);
	const day = ownDays()[share * EACH + place];
	if (!day) throw new RangeError(`The days are used up before ${basename(file)}: give each file fewer.`);
	return day;
}

/** Days of all files, in order. Families can book at most 24 months ahead. */
const ownDays = (): Day[] => Array.from({ length: 460 }, (_, days) => farDay(days - EARLIER)).filter((day) => !isShared(day));
