import type { Carrier, ChatPort, Health } from '#domain/desk/chat-port.ts';
import { deskAtom, deskLatest, onLeaving } from '../lib/resets.ts';

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

/** Tells that what stopped the messages is mended; whether that was heard. */
export async function resumeMessaging({ chat }: { chat: Pick<ChatPort, 'resume'> }): Promise<boolean> {
	return (await chat.resume()).ok;
}
