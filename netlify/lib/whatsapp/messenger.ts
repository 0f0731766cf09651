import { setTimeout as sleep } from 'node:timers/promises';
import type { MessengerPort } from '#shared/rules/ports.ts';
import { WHATSAPP_KEYS } from '#shared/rules/site/variables.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { SettingProblem, type Settings, usable } from '../env.ts';
import { whatsappCloud } from './cloud.ts';
import { whatsappSimulated } from './simulated.ts';

/**
 * Chooses Meta's Cloud API if its keys are set, otherwise the simulation, which previews also use (docs/decisions/16-two-providers.md).
 * Production never simulates.
 */
export function chooseMessenger(settings: Settings, facts: MessageFacts): MessengerPort {
	const cloud = usable(settings.cloud);
	// With a wrong manager number, notices would go to the wrong person. So all messages wait.
	usable(settings.managerPhone);
	const { deployContext, embedded } = settings;
	if (cloud && (deployContext === 'production' || embedded)) return whatsappCloud(cloud, facts);
	if (cloud && (deployContext === undefined || deployContext === 'unknown'))
		throw new SettingProblem(
			'Nobody says whether this is production, so no message goes out. Set CONTEXT=production where the site really runs.',
		);
	if (deployContext === 'production' || deployContext === 'unknown') {
		const names = WHATSAPP_KEYS.join(', ');
		throw new SettingProblem(`A production deploy does not simulate messages. Set ${names} in Netlify and deploy again.`);
	}
	return whatsappSimulated(usable(settings.simulation), facts, { random: Math.random, sleep });
}

/** The provider and whether messages can be sent. `problem` names the faulty setting. */
type MessengerConnection = { provider: MessengerPort['name'] | null; connected: boolean; problem?: string };

/** Reports a faulty setting as a problem and throws all other errors. */
export function connectionOf(choose: () => MessengerPort): MessengerConnection {
	try {
		return { provider: choose().name, connected: true };
	} catch (error) {
		if (error instanceof SettingProblem) return { provider: null, connected: false, problem: error.message };
		throw error;
	}
}
