import type { ValueStorage } from '#domain/booking/visitor-ports.ts';
import { asRecord } from '#domain/shared/unknown.ts';
import { deviceStorage, tabStorage, valueStorage } from '../browser/safe-storage.ts';

/** What was asked of the hall and never answered stays on this device, for a reload or another visit: sent again it counts once. */
export const changeStorage = (): ValueStorage => valueStorage(deviceStorage, 'venue-change-sent');

/** What is typed and not sent outlives Back and a reload in its tab. */
export const typedChangeStorage = (): ValueStorage => valueStorage(tabStorage, 'venue-change-typed');

/** Whether something of this booking waits in one of them. */
export const keepsChangeOf = (reference: string): boolean =>
	[changeStorage(), typedChangeStorage()].some((storage) => asRecord(storage.read())['reference'] === reference);
