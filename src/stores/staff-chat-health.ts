import { atom } from 'nanostores';
import type { Carrier, ChatPort, Health } from '#domain/chat-port.ts';

/** How messaging is doing, as far as it is known. */
export const $health = atom<{ carrier?: Carrier | undefined; health?: Health | undefined }>({});

/** The carrier changes only with a deploy, so it is asked for this seldom, in milliseconds. */
export const CARRIER_KEEPS_MS = 600_000;

type HealthPorts = { chat: Pick<ChatPort, 'carrier' | 'health'>; now: () => Date };

/** Reads how messaging is doing. What cannot be read is not known: an old "connected" would be a lie. */
export async function loadHealth({ chat, now }: HealthPorts): Promise<void> {
	const { carrier: known } = $health.get();
	const isKnown = known !== undefined && now().getTime() - carrierReadAt < CARRIER_KEEPS_MS;

	const [carrier, health] = await Promise.all([isKnown ? undefined : chat.carrier(), chat.health()]);

	if (carrier?.ok) carrierReadAt = now().getTime();
	const carrierNow = carrier === undefined ? known : carrier.ok ? carrier.value : undefined;
	$health.set({ carrier: carrierNow, health: health.ok ? health.value : undefined });
}

/** Tells that what stopped the messages is mended; whether that was heard. */
export async function resumeMessaging({ chat }: { chat: Pick<ChatPort, 'resume'> }): Promise<boolean> {
	return (await chat.resume()).ok;
}

/** Leaves nothing of it in this page's memory. */
export function forgetHealth(): void {
	carrierReadAt = 0;
	$health.set({});
}

let carrierReadAt = 0;
