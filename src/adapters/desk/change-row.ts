import type { AnswerOf } from '#database';
import type { DeskChange } from '#domain/booking/change-request.ts';
import { camelCased } from '#domain/shared/naming.ts';

type Row = NonNullable<AnswerOf<'booking_details'>>['changes'][number];

/** A request of change in the domain's names. */
export const deskChangeOf = ({ asked, before, ...row }: Row): DeskChange => ({
	...camelCased(row),
	asked: camelCased(asked),
	before: camelCased(before),
});
