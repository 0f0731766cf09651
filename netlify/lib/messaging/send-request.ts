import { TEMPLATE_KINDS, type TemplateKind } from '#shared/rules/messaging/kinds.ts';
import { parsePhone } from '#shared/rules/phone.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { hasHiddenCharacters, isBlank, tidy, withoutMarks } from '#shared/rules/text.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { isUuid } from '#shared/rules/uuid.ts';

/** Longest text of staff, in characters. */
export const MAX_TEXT = 1000;

/** A text to a number in E.164. Without `bookingId` it belongs to the number's newest booking. */
export type TextRequest = { type: 'text'; to: string; message: string; bookingId?: string };

/** One of the hall's templates for a booking, to its number in E.164. */
export type TemplateRequest = { type: 'template'; to: string; kind: TemplateKind; bookingId: string };

export type SendRequest = TextRequest | TemplateRequest;

export type SendProblem =
	| 'phone-invalid'
	| 'message-required'
	| 'message-too-long'
	| 'message-hidden'
	| 'kind-unknown'
	| 'booking-invalid'
	| 'type-unknown'
	| 'unknown-field';
type SendProblems = Record<string, SendProblem>;

/** Parses `{to, message, type: "text", bookingId?}` or `{to, type: "template", kind, bookingId}` and refuses other fields. */
export function parseSendRequest(body: unknown): Result<SendRequest, SendProblems> {
	const { to, type, ...fields } = asRecord(body);
	const number = typeof to === 'string' ? parsePhone(to) : undefined;
	const rest = type === 'template' ? parseTemplate(fields) : parseText(fields);
	const problems = {
		...(number ? {} : { to: 'phone-invalid' as const }),
		...(rest.ok ? {} : rest.problem),
		...(type === 'text' || type === 'template' ? {} : { type: 'type-unknown' as const }),
	};
	if (!number || !rest.ok || Object.keys(problems).length > 0) return err(problems);
	return ok({ ...rest.value, to: number });
}

type Fields = Record<string, unknown>;

function parseText({ message, bookingId, ...others }: Fields): Result<Omit<TextRequest, 'to'>, SendProblems> {
	const problem = problemOfText(message);
	const booking = isUuid(bookingId) ? { bookingId } : undefined;
	const problems: SendProblems = {
		...unknownFields(others),
		...(problem && { message: problem }),
		...(bookingId === undefined || booking ? {} : { bookingId: 'booking-invalid' as const }),
	};
	if (Object.keys(problems).length > 0) return err(problems);
	return ok({ type: 'text', message: tidy(withoutMarks(String(message))), ...booking });
}

function parseTemplate({ kind, bookingId, ...others }: Fields): Result<Omit<TemplateRequest, 'to'>, SendProblems> {
	const known = TEMPLATE_KINDS.find((name) => name === kind);
	const booking = isUuid(bookingId) ? bookingId : undefined;
	if (known && booking && Object.keys(others).length === 0) return ok({ type: 'template', kind: known, bookingId: booking });
	return err({
		...unknownFields(others),
		...(known ? {} : { kind: 'kind-unknown' as const }),
		...(booking ? {} : { bookingId: 'booking-invalid' as const }),
	});
}

/** `Object.fromEntries` treats `__proto__` as an ordinary key. An object literal would not. */
const unknownFields = (others: Fields): SendProblems =>
	Object.fromEntries(Object.keys(others).map((name) => [name, 'unknown-field' as const]));

function problemOfText(message: unknown): SendProblem | undefined {
	if (typeof message !== 'string' || isBlank(message)) return 'message-required';
	const seen = withoutMarks(message);
	if (hasHiddenCharacters(seen)) return 'message-hidden';
	return [...tidy(seen)].length > MAX_TEXT ? 'message-too-long' : undefined;
}
