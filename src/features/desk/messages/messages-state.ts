import type { StaffAuthPort } from '#features/desk/shell/rules/desk-ports.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { latest } from '#shared/data/latest.ts';
import { keepFresh } from '#shared/data/on-screen.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom, deskLatest, onLeaving } from '#shared/data/resets.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Carrier, ChatPort, Health, LostMessage, Unanswered } from './messages-port.ts';

/** The state of messaging, as far as it is known. */
export const $health = deskAtom<{ carrier?: Carrier | undefined; health?: Health | undefined }>({});

/** Milliseconds between readings of the carrier, which changes only with a deploy. */
export const CARRIER_KEEPS_MS = 600_000;

type HealthPorts = { chat: Pick<ChatPort, 'carrier' | 'health'>; now: () => Date };

const reading = deskLatest();

let carrierReadAt = 0;
onLeaving(() => {
	carrierReadAt = 0;
});

/** Reads the state of messaging. A failed reading clears it, since an old "connected" could be wrong. */
export function loadHealth({ chat, now }: HealthPorts): Promise<boolean> {
	const { carrier: known } = $health.get();
	const isKnown = known !== undefined && now().getTime() - carrierReadAt < CARRIER_KEEPS_MS;
	return reading.ask(
		() => Promise.all([isKnown ? undefined : chat.carrier(), chat.health()]),
		([carrier, health]) => {
			if (carrier?.ok) carrierReadAt = now().getTime();
			const carrierNow = carrier === undefined ? known : carrier.ok ? carrier.value : undefined;
			$health.set({ carrier: carrierNow, health: health.ok ? health.value : undefined });
			return health.ok;
		},
	);
}

type ResumePorts = { chat: Pick<ChatPort, 'resume'>; auth: StaffAuthPort };

/** Resumes messaging after its problem is fixed. */
export const resumeMessaging = ({ chat, auth }: ResumePorts): Once<undefined, Trouble> =>
	once($isResuming, true, async () => {
		const answer = await chat.resume();
		if (!answer.ok) await checkStaffSession(auth);
		return answer;
	});

/** True while messaging is being resumed. */
export const $isResuming = deskAtom(false);

/** Messages to families that were lost, or may be, newest first. */
export const $losses = deskAtom<readonly LostMessage[]>([]);

/** How long a lost message stays on the list, in milliseconds. */
const LATELY_MS = 7 * 86_400_000;

/** How long a report may still come for an unknown message, in milliseconds. The database allows another try after the same time. */
const REPORT_MS = 10 * 60_000;

type LossPorts = { chat: Pick<ChatPort, 'lostSince'>; now: () => Date };

/**
 * Returns a reader of the lost messages. `tell` is called once for each loss while the desk is open. Earlier losses are only listed, or
 * they would appear at every sign-in.
 */
export function followLosses({ chat, now }: LossPorts, tell: (lost: LostMessage) => void): () => Promise<boolean> {
	const reading = latest();
	const tellOfLosses = notifyNewItems<LostMessage>(({ id, lostAt }) => `${id} ${lostAt}`, tell);

	return () =>
		reading.ask(
			() => chat.lostSince(new Date(now().getTime() - LATELY_MS).toISOString()),
			(answer) => {
				if (!answer.ok) return false;
				// The provider's report may still come until then.
				const waitsUntil = new Date(now().getTime() - REPORT_MS);
				const losses = answer.value.filter(({ state, lostAt }) => state !== 'unknown' || new Date(lostAt) < waitsUntil);
				$losses.set(losses);
				// An unknown message may have arrived.
				tellOfLosses(losses.filter(({ state }) => state !== 'unknown'));
				return true;
			},
		);
}

/** Families that wrote and wait for an answer, the newest first. */
export const $unanswered = deskAtom<readonly Unanswered[]>([]);

/** How long the hall may answer a family in its own words, in milliseconds (WhatsApp's window). */
const DAY_MS = 86_400_000;

type UnansweredPorts = { chat: Pick<ChatPort, 'unansweredSince'>; now: () => Date };

/** Returns a reader of unanswered families. `tell` is called for each message that comes while the desk is open. */
function followUnanswered({ chat, now }: UnansweredPorts, tell: (wrote: Unanswered) => void): () => Promise<boolean> {
	const reading = latest();
	const tellOfMessages = notifyNewItems<Unanswered>(({ id }) => id, tell);

	return () =>
		reading.ask(
			() => chat.unansweredSince(new Date(now().getTime() - DAY_MS).toISOString()),
			(answer) => {
				if (!answer.ok) return false;
				$unanswered.set(answer.value);
				tellOfMessages(answer.value);
				return true;
			},
		);
}

type MessagingPorts = { chat: ChatPort; now: () => Date };

/** Toasts for news while the desk is open. */
type Tell = { lost(message: LostMessage): void; wrote(message: Unanswered): void };

/** Keeps the state of messaging, lost messages and unanswered families fresh until the returned function is called. */
export function followMessaging(ports: MessagingPorts, tell: Tell): () => void {
	const readLosses = followLosses(ports, tell.lost);
	const readUnanswered = followUnanswered(ports, tell.wrote);
	// A failed reading of the state is shown on its own line, so it does not mark the bookings as old.
	const health = () => loadHealth(ports).then(() => true);
	const lists = () => Promise.all([readLosses(), readUnanswered()]).then(() => true);
	// A payment's message waits in the queue, so these lists stay the same.
	const stops = [keepFresh(health), keepFresh(lists, { afterPayments: false })];
	return () => {
		for (const stop of stops) stop();
	};
}

/**
 * Returns a function to call with each list that was read. `tell` is called for each item that earlier lists lacked, oldest first. Items
 * of the first list are not news.
 */
function notifyNewItems<Item>(nameOf: (item: Item) => string, tell: (item: Item) => void): (items: readonly Item[]) => void {
	let known: ReadonlySet<string> | undefined;

	return (items) => {
		const before = known;
		known = new Set([...(before ?? []), ...items.map(nameOf)]);
		if (before) for (const item of items.filter((each) => !before.has(nameOf(each))).reverse()) tell(item);
	};
}
