/** A message of a Phoenix channel, as @supabase/realtime-js sends it. */
export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: Record<string, unknown> };

/** Frame formats: an array ("2.0.0", supabase-js's default) or an object ("1.0.0"). */
export type Version = '1.0.0' | '2.0.0';

/** The format that a client names in its address. */
export const versionOf = (text: string | null): Version => (text === '2.0.0' ? '2.0.0' : '1.0.0');

/** Reads a frame; `undefined` if it is none. */
export function parseFrame(text: string, version: Version): Frame | undefined {
	const given = parseJson(text);
	const parts = version === '2.0.0' ? fromArray(given) : fromObject(given);
	if (!parts) return undefined;
	const { joinRef, ref, topic, event, payload } = parts;
	if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
	return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload: isObject(payload) ? payload : {} };
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
	if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
	return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

type Parts = Record<'joinRef' | 'ref' | 'topic' | 'event' | 'payload', unknown>;

function fromArray(given: unknown): Parts | undefined {
	if (!Array.isArray(given)) return undefined;
	const [joinRef, ref, topic, event, payload] = given;
	return { joinRef, ref, topic, event, payload };
}

function fromObject(given: unknown): Parts | undefined {
	if (!isObject(given)) return undefined;
	const { join_ref: joinRef, ref, topic, event, payload } = given;
	return { joinRef, ref, topic, event, payload };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
