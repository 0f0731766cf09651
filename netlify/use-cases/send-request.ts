import { parsePhone } from '#domain/phone.ts';
import { no, ok, type Result } from '#domain/result.ts';
import { hasHiddenCharacters, tidy } from '#domain/text.ts';

/** Characters that a text of staff may hold. */
export const MAX_TEXT = 1000;

/** A request to send, read: the number in E.164 and the text. */
export type SendRequest = { to: string; message: string };

/** What can be wrong with a field of the request. */
export type SendProblem = 'phone-invalid' | 'message-required' | 'message-too-long' | 'message-hidden' | 'type-unknown' | 'unknown-field';
export type SendProblems = Record<string, SendProblem>;

/** Reads `{to, message, type: "text"}` and nothing else. */
export function parseSendRequest(body: unknown): Result<SendRequest, SendProblems> {
	const { to, message, type, ...others } = isObject(body) ? body : {};
	const number = typeof to === 'string' ? parsePhone(to) : undefined;
	const problems = [
		...(number ? [] : [['to', 'phone-invalid']]),
		...problemOfText(message).map((problem) => ['message', problem]),
		...(type === 'text' ? [] : [['type', 'type-unknown']]),
		...Object.keys(others).map((name) => [name, 'unknown-field']),
	];
	if (!number || problems.length > 0) return no(Object.fromEntries(problems) as SendProblems);
	return ok({ to: number, message: tidy(String(message)) });
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null && !Array.isArray(body);

function problemOfText(message: unknown): SendProblem[] {
	if (typeof message !== 'string' || message.trim() === '') return ['message-required'];
	if (hasHiddenCharacters(message)) return ['message-hidden'];
	return [...tidy(message)].length > MAX_TEXT ? ['message-too-long'] : [];
}
