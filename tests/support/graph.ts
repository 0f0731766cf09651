import type { TemplateKey } from '#i18n/messaging/message-blanks.ts';
import { MESSAGE_TEMPLATES } from '#i18n/messaging/message-templates.ts';
import { blanksOf, templateText } from '#i18n/messaging/message-words.ts';
import { venue } from '#server/lib/content.ts';
import type { Cloud } from '#server/lib/env.ts';
import { LANGUAGES } from '#shared/rules/language.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { OutgoingMessage } from '#shared/rules/ports.ts';
import type { FakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { aMessage } from './server-fakes.ts';

/** Params that every kind of message can be said with. */
export const PARAMS = {
	name: 'Ayesha Khan',
	reference: 'LZ-7K4Q-92',
	hall: 'Tulip Hall',
	event_date: '2027-01-09',
	pay_by: '2027-01-02',
	event_time: 'dinner',
	guests: '350',
	part: 'evening',
	people: '4',
	visit: 'visit',
	phone: '+923001234567',
	link: 'https://lalazar.example/booking/view#LZ-7K4Q-92.token',
	hold_until: '2026-12-01T14:30:00Z',
	amount: '150000',
	balance: '450000',
	kept: '100000',
	receipt: '2026-0007',
	count: '50',
	mark: '2',
	was_reference: 'LZ-2B7C-10',
	was_hall: 'Main Hall',
	was_date: '2027-01-08',
	was_time: 'lunch',
	total: '600000',
	asked: '{"event_date":"2027-01-16"}',
	answer: 'That week is full.',
};

/** A message that was claimed for its first attempt, the window closed. */
export const aClaimed = (changes: Partial<Message> & { windowOpen?: boolean } = {}): OutgoingMessage => ({
	...aMessage({ params: PARAMS, state: 'leased', attempts: 1, ...changes }),
	windowOpen: changes.windowOpen ?? false,
});

/** All of the hall's templates, as if Meta had approved them. */
export const approvedTemplates = () =>
	(Object.keys(MESSAGE_TEMPLATES) as TemplateKey[]).flatMap((key) =>
		LANGUAGES.map((language) => ({
			name: MESSAGE_TEMPLATES[key].name,
			language,
			blanks: blanksOf(templateText(key, language, venue)),
		})),
	);

/** The settings that lead to a fake. */
export const cloudAt = ({ url, keys }: Pick<FakeGraph, 'url' | 'keys'>): Cloud => ({ ...keys, graphUrl: url, graphVersion: 'v25.0' });
