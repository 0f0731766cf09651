import { type APIRequestContext, expect } from '@playwright/test';
import type { Day } from '#shared/rules/day.ts';
import { aBody, post } from './booking.ts';

/** Sends a request with mehndi, barat and walima on these days. */
export async function askForThree(request: APIRequestContext, clientName: string, days: readonly Day[], phone: string): Promise<void> {
	const { eventDate: _, eventTime, guestCount, hall, ...family } = aBody({ clientName, phone });
	const functions = ['mehndi', 'barat', 'walima'].map((occasion, place) => ({
		occasion,
		eventDate: days[place],
		eventTime,
		guestCount,
		hall,
		package: 'Menu 1',
		serving: 'table',
	}));
	expect((await post(request, { ...family, functions })).status()).toBe(201);
}
