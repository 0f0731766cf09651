import { setTimeout as sleep } from 'node:timers/promises';
import type { MessengerPort } from '#domain/ports.ts';
import { CLOUD_KEYS, SettingProblem, type Settings } from './env.ts';
import { whatsappSimulated } from './whatsapp-simulated.ts';

/** Meta's Cloud API when its keys are set, the simulation otherwise (decision 16). Nothing real is ever replaced by a pretence. */
export function chooseMessenger({ cloudKeys, deployContext, simulation }: Settings): MessengerPort {
	if (cloudKeys.length > 0) {
		throw new SettingProblem(`This version cannot send through the Cloud API yet. Remove ${cloudKeys.join(', ')} to simulate.`);
	}
	if (deployContext === 'production') {
		throw new SettingProblem(`A production deploy does not simulate messages. Set ${CLOUD_KEYS.join(', ')} in Netlify and deploy again.`);
	}
	return whatsappSimulated(simulation, { random: Math.random, sleep });
}

/** Whether messages can go out, and through whom; `problem` says which setting stands in the way. */
export type Connection = { provider: MessengerPort['name'] | null; connected: boolean; problem?: string };

/** How the choice ends: a lacking setting is told, anything else thrown. */
export function connectionOf(choose: () => MessengerPort): Connection {
	try {
		return { provider: choose().name, connected: true };
	} catch (error) {
		if (error instanceof SettingProblem) return { provider: null, connected: false, problem: error.message };
		throw error;
	}
}
