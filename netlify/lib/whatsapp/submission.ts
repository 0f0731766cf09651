import { blankWords } from '#i18n/messaging/blank-words.ts';
import type { TemplateKey } from '#i18n/messaging/message-blanks.ts';
import { MESSAGE_TEMPLATES } from '#i18n/messaging/message-templates.ts';
import { blanksOf, templateText } from '#i18n/messaging/message-words.ts';
import { allHalls } from '#shared/booking/words/all-halls.ts';
import { BASICS } from '#shared/rules/basics.ts';
import { LANGUAGES } from '#shared/rules/language.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import type { TemplateAccount } from '../env.ts';

/** The body of `POST /{account}/message_templates`. */
type Submission = {
	name: string;
	language: string;
	category: 'UTILITY';
	parameter_format: 'NAMED';
	message_send_ttl_seconds?: number;
	components: {
		type: 'BODY';
		text: string;
		example: { body_text_named_params: { param_name: string; example: string }[] };
	}[];
};

/** Invented values for Meta's reviewers. */
const EXAMPLE = {
	name: 'Ayesha Khan',
	reference: `${BASICS.referenceLetters}-7K4Q-92`,
	hall: HALLS.at(-1),
	event_date: '2027-01-09',
	event_time: EVENT_TIMES.at(-1),
	guests: '350',
	phone: '+923001234567',
	package: 'Menu 2',
	requests: 'White flowers on the stage',
	link: `https://www.venue.example/booking/view#${BASICS.referenceLetters}-7K4Q-92.example`,
	hold_until: '2026-12-01T14:30:00Z',
	held_until: '2026-12-01T14:30:00Z',
	amount: '150000',
	balance: '450000',
	kept: '100000',
	receipt: '2026-0007',
	count: '50',
	mark: '2',
	was_reference: `${BASICS.referenceLetters}-2B7C-10`,
	was_hall: HALLS[0],
	was_date: '2027-01-08',
	was_time: EVENT_TIMES[0],
	total: '600000',
	part: 'evening',
	people: '4',
	visit: 'visit',
	asked: 'another day: 16 January 2027',
	answer: `${allHalls.alone} ${HALLS.length > 1 ? 'are' : 'is'} full on that day`,
};

/** All templates in all languages. Meta refuses unchanged ones as known, which is harmless. */
export function submissions(facts: MessageFacts): Submission[] {
	return (Object.keys(MESSAGE_TEMPLATES) as TemplateKey[]).flatMap((key) =>
		LANGUAGES.map((language): Submission => {
			const { name, ttlSeconds } = MESSAGE_TEMPLATES[key];
			const text = templateText(key, language, facts);
			const words = blankWords(EXAMPLE, { language, facts });
			const examples = blanksOf(text).map((blank) => ({ param_name: blank, example: words[blank] ?? '' }));
			return {
				name,
				language,
				category: 'UTILITY',
				parameter_format: 'NAMED',
				...(ttlSeconds !== undefined && { message_send_ttl_seconds: ttlSeconds }),
				components: [{ type: 'BODY', text, example: { body_text_named_params: examples } }],
			};
		}),
	);
}

/** `answer` is Meta's own: "PENDING" and the like, or why the template was refused. */
type Submitted = { name: string; language: string; taken: boolean; answer: string };

export async function submitTemplates(account: TemplateAccount, facts: MessageFacts, fetch: typeof globalThis.fetch): Promise<Submitted[]> {
	const done: Submitted[] = [];
	for (const submission of submissions(facts)) done.push(await submit(account, submission, fetch));
	return done;
}

async function submit(account: TemplateAccount, submission: Submission, fetch: typeof globalThis.fetch): Promise<Submitted> {
	const { name, language } = submission;
	const response = await fetch(`${account.graphUrl}/${account.graphVersion}/${account.accountId}/message_templates`, {
		method: 'POST',
		headers: { authorization: `Bearer ${account.accessToken}`, 'content-type': 'application/json' },
		body: JSON.stringify(submission),
		redirect: 'error',
		signal: AbortSignal.timeout(20_000),
	});
	const answer = (await response.json().catch(() => ({}))) as {
		status?: string;
		error?: { code?: number; message?: string; error_user_msg?: string };
	};
	const words = answer.error?.error_user_msg ?? answer.error?.message ?? answer.status ?? `HTTP ${response.status}`;
	return { name, language, taken: response.ok && !answer.error, answer: answer.error ? `${answer.error.code}: ${words}` : words };
}
