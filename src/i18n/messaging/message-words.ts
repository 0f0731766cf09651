import { PARAMS_OF, type Param, type WrittenKind } from '#domain/messaging/message-params.ts';
import type { Message } from '#domain/messaging/messages.ts';
import type { Language } from '#domain/shared/language.ts';
import { err, ok, type Result } from '#domain/shared/result.ts';
import type { MessageFacts } from '#domain/site/venue.ts';
import { blankWords } from './message-blanks.ts';
import { MESSAGE_BLANKS, MESSAGE_TEMPLATES, type MessageBlank, type MessageTemplate, type TemplateKey } from './message-templates.ts';

/** A message in words: the template with its blanks for Meta, and the same as plain text. */
export type MessageWords = { template: MessageTemplate; blanks: { name: MessageBlank; text: string }[]; text: string };

type Written = Pick<Message, 'language' | 'params'> & { kind: WrittenKind };

/** What the hall says in a message; or the params that it lacks or that cannot be read. */
export function messageWords({ kind, language, params }: Written, facts: MessageFacts): Result<MessageWords, string[]> {
	const key = templateKeyOf(kind, params);
	const words = blankWords(params, { language, facts });
	const body = templateText(key, language, facts);
	const missing = PARAMS_OF[kind].needed.filter((param) => !params[param]);
	const unreadable = blanksOf(body).filter((blank) => !words[blank]);
	const lacking = [...new Set<string>([...missing, ...unreadable.map((blank) => PARAM_OF[blank] ?? blank)])];
	if (lacking.length > 0) return err(lacking);

	const blanks = blanksOf(body).map((name) => ({ name, text: words[name] ?? '' }));
	const text = body.replace(BLANK, (_, name: MessageBlank) => words[name] ?? '');
	return ok({ template: MESSAGE_TEMPLATES[key], blanks, text });
}

/** The text to submit to Meta: the hall's facts filled in, the blanks left as `{{name}}`. */
export function templateText(key: TemplateKey, language: Language, { name, nameUrdu, phoneWords, responseHours }: MessageFacts): string {
	return MESSAGE_TEMPLATES[key].words[language]
		.replaceAll(/(?<!\{)\{venue\}/g, () => (language === 'ur' ? nameUrdu : name))
		.replaceAll('{hall_phone}', () => phoneWords)
		.replaceAll('{response_hours}', () => String(responseHours));
}

/** The blanks of a text, each once, in the order of `MESSAGE_BLANKS`. */
export const blanksOf = (text: string): MessageBlank[] => MESSAGE_BLANKS.filter((name) => text.includes(`{{${name}}}`));

const BLANK = /\{\{(\w+)\}\}/g;

/** The param behind a blank, where it has another name. */
const PARAM_OF: Partial<Record<MessageBlank, Param>> = { day: 'event_date', hours: 'event_time' };

const STAFF_COPIES: Partial<Record<WrittenKind, TemplateKey>> = {
	hold_expiring: 'hold_expiring_staff',
	balance_due: 'balance_due_staff',
};

const templateKeyOf = (kind: WrittenKind, params: Message['params']): TemplateKey =>
	(params['audience'] === 'staff' && STAFF_COPIES[kind]) || kind;
