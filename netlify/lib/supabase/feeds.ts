import type { AnswerOf, DatabaseClient } from '#database';
import { camelCased } from '#shared/rules/naming.ts';
import type { FeedClosure, FeedsPort } from '#shared/rules/slots/calendar-file.ts';
import { call } from './client.ts';

/** The halls' calendars in Postgres, by their secrets. */
export const supabaseFeeds = (client: DatabaseClient): FeedsPort => ({
	async read(token) {
		const feed = await call(client, 'read_calendar_feed', { p_token: token });
		if (!feed) return undefined;
		return { hall: feed.hall, bookings: feed.bookings.map(camelCased), closures: feed.closures.map(closureOf) };
	},
});

type ClosureRow = NonNullable<AnswerOf<'read_calendar_feed'>>['closures'][number];

const closureOf = ({ from_day, to_day, ...row }: ClosureRow): FeedClosure => ({ ...camelCased(row), from: from_day, to: to_day });
