import type { BookingFunction } from '#shared/rules/booking/booking.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';

export const occasionWords = {
	mehndi: 'Mehndi',
	barat: 'Barat',
	walima: 'Walima',
	nikah: 'Nikah',
	other: 'Other',
} as const satisfies Record<Occasion, string>;

/** "Barat", or "Event" for a function without an occasion. */
export const occasionName = ({ occasion }: Pick<BookingFunction, 'occasion'>): string => (occasion ? occasionWords[occasion] : 'Event');
