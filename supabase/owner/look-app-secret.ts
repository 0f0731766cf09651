import { createHmac } from 'node:crypto';
import type { Cloud } from '#server/lib/env.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { type Answer, told } from './ask.ts';
import { type Finding, type Looked, seen, unseen, VARIABLES } from './finding.ts';

/**
 * Checks that WHATSAPP_APP_SECRET belongs to the token's app. Meta refuses a call whose proof was made with another secret:
 * https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
export async function lookAtAppSecret(cloud: Cloud, meta: (path: string) => Promise<Answer>): Promise<Looked> {
	const proof = createHmac('sha256', cloud.appSecret).update(cloud.accessToken).digest('hex');
	const answer = await meta(`${cloud.phoneNumberId}?fields=id&appsecret_proof=${proof}`);
	if (answer.status === 200) return seen([]);
	return /appsecret_proof/i.test(messageOf(answer)) ? seen([OTHER_APP]) : unseen('whose the WHATSAPP_APP_SECRET is (Meta does not say)');
}

/** True if Meta demands a proof on every call. The site sends none. */
export const needsProof = (answer: Answer): boolean => /require an? appsecret_proof/i.test(messageOf(answer));

export const NEEDS_PROOF: Finding = {
	fault: 'Meta refuses every call of the site: the app asks for an appsecret_proof.',
	mend: 'Switch “Require App Secret” off.',
	where: ['developers.facebook.com, your app, App settings, Advanced'],
};

const OTHER_APP: Finding = {
	fault: 'WHATSAPP_APP_SECRET is not the secret of this token’s app: every delivery report and every STOP is refused.',
	mend: 'Copy the App secret of the app that WHATSAPP_ACCESS_TOKEN was made for.',
	where: ['developers.facebook.com, your app, App settings, Basic', VARIABLES],
};

const messageOf = (answer: Answer): string => String(asRecord(told(answer, 'error'))['message'] ?? '');
