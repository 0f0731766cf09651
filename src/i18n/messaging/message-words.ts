import type { Language } from '#shared/rules/language.ts';
import { hasBlank, MESSAGE_KINDS, type Param, type WrittenKind } from '#shared/rules/messaging/kinds.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { leftToRight } from '#shared/rules/text.ts';
import { soManyHours } from '../site/so-many-hours.ts';
import { withAllEvents, withEventName } from './all-events.ts';
import { blankWords } from './blank-words.ts';
import { MESSAGE_BLANKS, type MessageBlank, type MessageTemplate, type TemplateKey } from './message-blanks.ts';
import { MESSAGE_TEMPLATES } from './message-templates.ts';

/** A message ready to send: the template with its blanks for Meta, and the same as plain text. */
export type MessageWords = { template: MessageTemplate; blanks: { name: MessageBlank; text: string }[]; text: string };

type Written = Pick<Message, 'language' | 'params'> & { kind: WrittenKind };

/** Fills a template, or returns the params that are missing or unreadable. */
export function messageWords({ kind, language, params }: Written, facts: MessageFacts): Result<MessageWords, string[]> {
	const key = templateKeyOf(kind, params);
	const body = templateText(key, language, facts);
	const one = blankWords(params, { language, facts });
	const words = hasBlank(kind, 'functions') ? withAllEvents(one, { params, body, language, facts }) : withEventName(one, params, language);
	const missing = MESSAGE_KINDS[kind].params.needed.filter((param) => !params[param]);
	const unreadable = blanksOf(body).filter((blank) => !words[blank]);
	const lacking = [...new Set<string>([...missing, ...unreadable.map((blank) => PARAM_OF[blank] ?? blank)])];
	if (lacking.length > 0) return err(lacking);

	const blanks = blanksOf(body).map((name) => ({ name, text: words[name] ?? '' }));
	const text = body.replace(BLANK, (_, name: MessageBlank) => words[name] ?? '');
	return ok({ template: MESSAGE_TEMPLATES[key], blanks, text });
}

/** The text for Meta: the hall's facts are filled in, the blanks stay `{{name}}`. */
export function templateText(key: TemplateKey, language: Language, facts: MessageFacts): string {
	const { name, nameUrdu, phoneWords, responseHours } = facts;
	return MESSAGE_TEMPLATES[key].words[language]
		.replaceAll('{venue}', () => (language === 'ur' ? nameUrdu : undefined) ?? name)
		.replaceAll('{arrival}', () => arrivalSentence(language, facts))
		.replaceAll('{hall_phone}', () => (language === 'ur' ? leftToRight(phoneWords) : phoneWords))
		.replaceAll('{response_hours}', () => soManyHours(responseHours, language));
}

/** The sentence with a space after it. Empty for a hall with one entrance. */
const arrivalSentence = (language: Language, { arrival, arrivalUrdu }: MessageFacts): string =>
	language === 'ur' ? (arrivalUrdu ? `${arrivalUrdu}۔ ` : '') : arrival ? `${arrival}. ` : '';

/** The blanks of a text, each once, in the order of `MESSAGE_BLANKS`. */
export const blanksOf = (text: string): MessageBlank[] => MESSAGE_BLANKS.filter((name) => text.includes(`{{${name}}}`));

const BLANK = /\{\{(\w+)\}\}/g;

/** Blanks whose param has another name. */
const PARAM_OF: Partial<Record<MessageBlank, Param>> = {
	day: 'event_date',
	hours: 'event_time',
	was_day: 'was_date',
	was_hours: 'was_time',
	price: 'total',
};

const STAFF_COPIES: Partial<Record<WrittenKind, TemplateKey>> = {
	hold_expiring: 'hold_expiring_staff',
	payment_due: 'payment_due_staff',
};

function templateKeyOf(kind: WrittenKind, params: Message['params']): TemplateKey {
	// A family in line gets no promise of a confirming call.
	if (kind === 'thank_you' && params['held_until']) return 'thank_you_in_line';
	if (kind === 'change_declined' && params['is_cancellation']) return 'cancel_declined';
	// A booking that has ended has no balance.
	if (kind === 'payment_received' && params['kept']) return 'payment_kept';
	if (kind === 'cancelled' && params['kept'] && params['kept'] !== '0') return 'cancelled_paid';
	return (params['audience'] === 'staff' && STAFF_COPIES[kind]) || kind;
}
