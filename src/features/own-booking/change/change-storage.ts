import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** Keeps an unanswered request on this device, for a reload or another visit. Sending it again counts once. */
export const changeStorage = (): ValueStorage => valueStorage(deviceStorage, 'venue-change-sent');

/** Keeps a typed request in its tab, over Back and reload. */
export const typedChangeStorage = (): ValueStorage => valueStorage(tabStorage, 'venue-change-typed');

/** Keeps a typed or unanswered final count in its tab. */
export const typedGuestsStorage = (): ValueStorage => valueStorage(tabStorage, 'venue-guests-typed');

/** True if a request of this booking is stored in either place. */
export const keepsChangeOf = (reference: string): boolean =>
	[changeStorage(), typedChangeStorage()].some((storage) => asRecord(storage.read())['reference'] === reference);
