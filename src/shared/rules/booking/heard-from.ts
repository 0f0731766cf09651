import content from '#content/heard-from.json' with { type: 'json' };

/** An answer to "How did you find us?". `asksName`: the form also asks who recommended the hall. */
export type HeardFrom = { key: string; name: string; nameUrdu?: string; asksName?: boolean };

/** The answers from src/content/heard-from.json; src/schemas/heard-from.ts checks them. */
export const HEARD_FROM: readonly HeardFrom[] = content.answers;

type Answer = { heardFrom?: string | undefined; careOf?: string | undefined };

/** The answer if it is on the list: an open page may be older than the list, and the question must not stop a request. */
export function listedAnswer({ heardFrom, careOf }: Answer): Answer {
	const answer = HEARD_FROM.find(({ key }) => key === heardFrom);
	return { heardFrom: answer?.key, careOf: answer?.asksName ? careOf : undefined };
}
