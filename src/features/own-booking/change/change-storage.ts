import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** What was asked of the hall and never answered stays on this device, for a reload or another visit: sent again it counts once. */
export const changeStorage = (): ValueStorage => valueStorage(deviceStorage, 'venue-change-sent');

/** What is typed and not sent outlives Back and a reload in its tab. */
export const typedChangeStorage = (): ValueStorage => valueStorage(tabStorage, 'venue-change-typed');

/** The final count that is typed and not sent, or sent and not answered, does too. */
export const typedGuestsStorage = (): ValueStorage => valueStorage(tabStorage, 'venue-guests-typed');

/** Whether something of this booking waits in one of the first two. */
export const keepsChangeOf = (reference: string): boolean =>
	[changeStorage(), typedChangeStorage()].some((storage) => asRecord(storage.read())['reference'] === reference);
