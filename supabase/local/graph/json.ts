/** The JSON object in a body; an empty one when there is none. */
export function jsonOf(bytes: Uint8Array): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
