import { keepFresh } from '#features/desk/shell/refresh-registry.ts';
import type { StaffAuthPort } from '#features/desk/shell/rules/desk-ports.ts';
import type { ActProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { latest } from '#shared/data/latest.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom, deskLatest, onLeaving } from '#shared/data/resets.ts';
import type { Carrier, ChatPort, Health, LostMessage, Unanswered } from './messages-port.ts';

/** How messaging is doing, as far as it is known. */
export const $health = deskAtom<{ carrier?: Carrier | undefined; health?: Health | undefined }>({});

/** The carrier changes only with a deploy, so it is asked for this seldom, in milliseconds. */
export const CARRIER_KEEPS_MS = 600_000;

type HealthPorts = { chat: Pick<ChatPort, 'carrier' | 'health'>; now: () => Date };

const reading = deskLatest();

let carrierReadAt = 0;
onLeaving(() => {
	carrierReadAt = 0;
});

/** Reads how messaging is doing. What cannot be read is not known: an old "connected" would be a lie. */
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

/** Tells that what stopped the messages is mended. */
export const resumeMessaging = ({ chat, auth }: ResumePorts): Once<undefined, ActProblem> =>
	once($isResuming, true, async () => {
		const answer = await chat.resume();
		if (!answer.ok) await checkStaffSession(auth);
		return answer;
	});

/** Whether that is being told: a second press does nothing. */
export const $isResuming = deskAtom(false);

/** Messages to customers that were lost lately, or may be, the newest first. */
export const $losses = deskAtom<readonly LostMessage[]>([]);

/** For how long a lost message is held up to staff, in milliseconds: later it is of no use to the family. */
const LATELY_MS = 7 * 86_400_000;

/** For how long a message of unknown fate is not yet staff's concern, in milliseconds; the database has the same rule for another try. */
const REPORT_MS = 10 * 60_000;

type LossPorts = { chat: Pick<ChatPort, 'lostSince'>; now: () => Date };

/**
 * Returns a reader of the lost messages. `tell` hears of each one that is given up while the desk is open, once for each
 * time; those from before only stand in the list, or they would greet staff at every sign-in.
 */
export function followLosses({ chat, now }: LossPorts, tell: (lost: LostMessage) => void): () => Promise<boolean> {
	const reading = latest();
	const tellOfLosses = notifyNewItems<LostMessage>(({ id, lostAt }) => `${id} ${lostAt}`, tell);

	return () =>
		reading.ask(
			() => chat.lostSince(new Date(now().getTime() - LATELY_MS).toISOString()),
			(answer) => {
				if (!answer.ok) return false;
				// Until then the provider's report may still tell that it arrived.
				const waitsUntil = new Date(now().getTime() - REPORT_MS);
				const losses = answer.value.filter(({ state, lostAt }) => state !== 'unknown' || new Date(lostAt) < waitsUntil);
				$losses.set(losses);
				// What may have arrived did not fail.
				tellOfLosses(losses.filter(({ state }) => state !== 'unknown'));
				return true;
			},
		);
}

/** Families that wrote and wait for an answer, the newest first. */
export const $unanswered = deskAtom<readonly Unanswered[]>([]);

/** For how long after their message the hall may answer in its own words, in milliseconds. */
const DAY_MS = 86_400_000;

type UnansweredPorts = { chat: Pick<ChatPort, 'unansweredSince'>; now: () => Date };

/** Returns a reader of who waits for an answer; `tell` hears of each message that comes while the desk is open. */
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

/** What is told while the desk is open. */
type Tell = { lost(message: LostMessage): void; wrote(message: Unanswered): void };

/** Keeps how messaging is doing up to date with the rest of the desk: its health, what did not arrive, who waits for an answer. Returns a function that stops it. */
export function followMessaging(ports: MessagingPorts, tell: Tell): () => void {
	const readLosses = followLosses(ports, tell.lost);
	const readUnanswered = followUnanswered(ports, tell.wrote);
	// Trouble with messages has a line of its own; the bookings on the screen are no older for it.
	const health = () => loadHealth(ports).then(() => true);
	const lists = () => Promise.all([readLosses(), readUnanswered()]).then(() => true);
	// A payment owes the family a message, which waits: none of theirs, and none that is lost.
	const stops = [keepFresh(health), keepFresh(lists, { afterPayments: false })];
	return () => {
		for (const stop of stops) stop();
	};
}

/**
 * Gives back what to call with a list each time that it was read: `tell` then hears of each item that was not in it before, the oldest
 * first, the list having the newest first. What the first list holds is no news.
 */
function notifyNewItems<Item>(nameOf: (item: Item) => string, tell: (item: Item) => void): (items: readonly Item[]) => void {
	let known: ReadonlySet<string> | undefined;

	return (items) => {
		const before = known;
		known = new Set([...(before ?? []), ...items.map(nameOf)]);
		if (before) for (const item of items.filter((each) => !before.has(nameOf(each))).reverse()) tell(item);
	};
}
