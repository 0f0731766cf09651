import { calendarFeed, type FeedsPort, type FeedWords } from '#shared/rules/slots/calendar-file.ts';

/** A hall's calendar by the file that was asked for, `<secret>.ics`; `undefined` when there is no such file. */
export async function readCalendarFeed(
	file: string,
	{ feeds, words }: { feeds: FeedsPort; words: FeedWords },
): Promise<string | undefined> {
	const token = SECRET.exec(file)?.[1];
	const feed = token ? await feeds.read(token) : undefined;
	return feed && calendarFeed(feed, words);
}

/** What can be a secret; anything else is not worth a question to the database. */
const SECRET = /^([\w-]{32})\.ics$/;
