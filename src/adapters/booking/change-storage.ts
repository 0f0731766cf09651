import type { ValueStorage } from '#domain/booking/visitor-ports.ts';
import { deviceStorage, valueStorage } from '../browser/safe-storage.ts';

/** What was asked of the hall and never answered stays on this device, for a reload or another visit: sent again it counts once. */
export const changeStorage = (): ValueStorage => valueStorage(deviceStorage, 'venue-change-sent');

/** Whether something of this booking waits there. */
export const keepsChangeOf = (reference: string): boolean => {
	const kept = changeStorage().read();
	return typeof kept === 'object' && kept !== null && 'reference' in kept && kept.reference === reference;
};
