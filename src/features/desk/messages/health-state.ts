import { useStore } from '@nanostores/react';
import type { CallAnswer } from '#database';
import { deskNow } from '#features/desk/shell/desk-clock.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { onLeaving } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import { ok } from '#shared/rules/result.ts';
import { type Carrier, readCarrier } from './send-message.ts';

export type Health = CallAnswer<'messaging_health'>;

/** Milliseconds between readings of the carrier, which changes only with a deploy. */
export const CARRIER_KEEPS_MS = 600_000;

let carrier: Carrier | undefined;
let carrierReadAt = 0;
onLeaving(() => {
	carrier = undefined;
});

/** The state of messaging. A part that cannot be read is left out, since an old "connected" could be wrong. */
export const messaging = resource({
	async read() {
		const now = deskNow().getTime();
		const isOld = carrier === undefined || now - carrierReadAt >= CARRIER_KEEPS_MS;
		const [read, health] = await Promise.all([isOld ? readCarrier() : carrier, call('messaging_health')]);
		if (isOld) carrierReadAt = now;
		carrier = read;
		return ok({ carrier, health: health.ok ? health.value : undefined });
	},
	keepsOld: true,
});

export function useIsSimulated(): boolean {
	const reading = useStore(messaging.$reading);
	return reading.state === 'ready' && reading.value.carrier?.provider === 'simulated';
}

/** Resumes messaging after its problem is fixed. */
export const resumeMessaging = action({ run: () => call('resume_messaging') });

/** Unanswered messages of families and lost messages to them, newest first. */
export const messagesToSee = resource({ read: () => call('messages_to_see'), keepsOld: true, afterPayments: false });
