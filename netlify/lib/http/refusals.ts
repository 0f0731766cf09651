/** Every error code of the API, with its HTTP status and a sentence that says what to do. Other programs rely on the codes (docs/contract.md). */
const REFUSALS = {
	broken_json: [400, 'The body is not valid JSON. Please send the request again.'],
	idempotency_key_required: [
		400,
		'Send an Idempotency-Key header that holds a random UUID (version 4 or 7), made once for each attempt to book.',
	],
	token_required: [401, 'Send the token as "Authorization: Bearer <token>".'],
	token_unknown: [401, 'This token is not known here, or it is too old. Sign in again, or open your booking’s own link.'],
	bad_signature: [401, 'The signature does not fit the body.'],
	wrong_verify_token: [403, 'The verify token is not the one that was agreed on.'],
	admins_only: [403, 'Only an administrator of the hall may do this.'],
	foreign_origin: [403, 'This can only be asked from the hall’s own website.'],
	other_number: [403, 'Messages go only to the number of a booking.'],
	not_found: [404, 'There is nothing here. Please check the address, the reference and the token.'],
	method_not_allowed: [405, 'This address does not take that method. The Allow header names those it takes.'],
	idempotency_mismatch: [
		422,
		'This Idempotency-Key was used for another request, or the hall has ended the link of its booking since. Make a new key.',
	],
	invalid: [422, 'Some fields need another look.'],
	window_closed: [409, 'The 24 hours after the family’s last message are over. Please send a prepared message.'],
	opted_out: [409, 'The family asked for no more messages. Please ring them.'],
	not_true: [409, 'This message is not true of the booking as it is now. Please look at the booking, then choose another message.'],
	change_open: [409, 'The hall has not answered your last request yet. Withdraw it first, or ring the hall.'],
	version_replaced: [409, 'The hall has sent a newer version of the agreement. Read that one first.'],
	event_ahead: [409, 'Reviews are taken from the day after the event on. Please come back then.'],
	review_answered: [409, 'The hall has answered this review, so it can no longer be changed here. Please ring the hall.'],
	booking_over: [409, 'This can no longer be asked for here. Please ring the hall.'],
	not_now: [409, 'This cannot be said of the booking as it stands, or its event is not near enough. Please ring the hall.'],
	already_sent: [409, 'This payment was sent already. Send it with "again": true only if it is another one.'],
	slot_taken: [409, 'Somebody else has this hall at that time. Please choose another slot.'],
	too_large: [413, 'The body is larger than 32 KB. Please shorten it.'],
	unsupported_media_type: [415, 'Send the body as application/json.'],
	too_many_requests: [429, 'There were too many requests. Please wait a while, or call the hall.'],
	internal: [500, 'Something went wrong on our side. Please try again, or call the hall.'],
	not_configured: [503, 'The server lacks a setting. Its log says which.'],
	unavailable: [503, 'This cannot be answered at the moment. Please try again in a minute, or call the hall.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

type RefusalCode = keyof typeof REFUSALS;

/** Headers that belong to a code. 401 asks for a token (RFC 9110, section 11.6.1); limits count hours and days, hence an hour. */
const HEADERS: Partial<Record<RefusalCode, Record<string, string>>> = {
	token_required: { 'WWW-Authenticate': 'Bearer' },
	token_unknown: { 'WWW-Authenticate': 'Bearer' },
	too_many_requests: { 'Retry-After': '3600' },
};

/** A refused request. `fields` has a sentence for each wrong field. `beside` adds keys next to `error` in the body. */
export type Refusal = {
	refused: RefusalCode;
	message?: string;
	fields?: Record<string, string>;
	beside?: Record<string, unknown>;
	headers?: Record<string, string>;
};

export const refuse = (refused: RefusalCode, more: Omit<Refusal, 'refused'> = {}): Refusal => ({ refused, ...more });

/** The status, headers and body of a refusal. */
export function refusalAnswer({ refused, message, fields, beside, headers }: Refusal, requestId: string) {
	const [status, words] = REFUSALS[refused];
	return {
		status,
		headers: { ...HEADERS[refused], ...headers },
		body: { error: { code: refused, message: message ?? words, ...(fields && { fields }), requestId }, ...beside },
	};
}
