import { renewedToken } from '#features/desk/shell/renewed-token.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { ask, type Fetch, type HttpAnswer, objectAt, type Question } from '#shared/browser/http.ts';
import { isLost } from '#shared/data/trouble.ts';
import { MESSAGE_STATES, type MessageState } from '#shared/rules/messaging/messages.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import type { Asked, AskProblem, ChatPort } from './messages-port.ts';

type ServerPart = Pick<ChatPort, 'sendText' | 'sendKind' | 'carrier'>;

/** Sends messages by the server's endpoints, which hold the provider's keys. */
export function staffSend({ supabase }: Pick<SupabaseBrowser, 'supabase'>, fetch?: Fetch): ServerPart {
	/** Renews an expired token and tries once more. */
	async function askAsStaff(path: string, question: Pick<Question, 'method' | 'json'> = {}): Promise<HttpAnswer> {
		const askWith = (token: string) => ask(path, { ...question, headers: { Authorization: `Bearer ${token}` }, fetch });
		const { data } = await supabase.auth.getSession();
		const token = data.session?.access_token ?? '';
		const answer = await askWith(token);
		if (answer.kind !== 'answer' || answer.status !== 401) return answer;
		const renewed = await renewedToken(supabase, token);
		return renewed ? askWith(renewed) : answer;
	}
	const send = async (json: unknown) => askedOf(await askAsStaff('/api/whatsapp/send', { method: 'POST', json }));

	return {
		sendText: ({ id, phone }, message) => send({ to: phone, message, type: 'text', bookingId: id }),
		sendKind: ({ id, phone }, kind) => send({ to: phone, type: 'template', kind, bookingId: id }),
		async carrier() {
			const answer = await askAsStaff('/api/whatsapp/status');
			if (answer.kind !== 'answer' || answer.status !== 200) return err(isDenied(answer) ? 'denied' : 'failed');
			const { provider, problem } = asRecord(answer.body);
			return ok({
				provider: provider === 'cloud' || provider === 'simulated' ? provider : null,
				problem: typeof problem === 'string' ? problem : null,
			});
		},
	};
}

function askedOf(answer: HttpAnswer): Result<Asked, AskProblem> {
	if (answer.kind !== 'answer') return err({ kind: 'lost' });
	if (answer.status !== 200) return err(isLost(answer.status) ? { kind: 'lost' } : problemOf(answer));
	const { status, simulated } = asRecord(answer.body);
	// A network's login page is not the server's answer.
	return isState(status) ? ok({ state: status, simulated: simulated === true }) : err({ kind: 'lost' });
}

function problemOf(answer: HttpAnswer & { kind: 'answer' }): AskProblem {
	const { code } = objectAt(answer.body, 'error');
	const known = typeof code === 'string' ? KNOWN[code] : undefined;
	if (known) return { kind: known };
	if (isDenied(answer)) return { kind: 'denied' };
	if (answer.status >= 500) return { kind: 'failed' };
	const { message, fields } = objectAt(answer.body, 'error');
	const [field] = Object.values(asRecord(fields));
	const words = field ?? message;
	return typeof words === 'string' ? { kind: 'refused', words } : { kind: 'failed' };
}

/** The server's codes for which the desk has words of its own. */
const KNOWN: Record<string, Exclude<AskProblem['kind'], 'refused'>> = {
	window_closed: 'window-closed',
	opted_out: 'opted-out',
	too_many_requests: 'limited',
	other_number: 'other-number',
};

const isDenied = (answer: HttpAnswer) => answer.kind === 'answer' && (answer.status === 401 || answer.status === 403);
const isState = (status: unknown): status is MessageState => MESSAGE_STATES.some((state) => state === status);
