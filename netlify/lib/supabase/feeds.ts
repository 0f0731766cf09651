import type { DatabaseClient } from '#database';
import type { FeedsPort } from '#shared/rules/slots/calendar-file.ts';
import { call } from './client.ts';

export const supabaseFeeds = (client: DatabaseClient): FeedsPort => ({
	async read(token) {
		const feed = await call(client, 'read_calendar_feed', { token });
		if (!feed) return undefined;
		return { ...feed, closures: feed.closures.map(({ fromDay: from, toDay: to, ...closure }) => ({ ...closure, from, to })) };
	},
});
