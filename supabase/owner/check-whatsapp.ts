import { createHmac } from 'node:crypto';
import { type Cloud, readCloud, SettingProblem } from '#server/lib/env.ts';
import { submissions } from '#server/lib/whatsapp/submission.ts';
import { agingVersion } from '#server/lib/whatsapp/version.ts';
import { dayAt } from '#shared/rules/day.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { type Check, type CheckResult, type Finding, found, joinResults, notChecked, type Setup, VARIABLES } from './check.ts';
import { type Answer, bodyField, outcome, request } from './request.ts';

const DEVELOPERS = 'developers.facebook.com, your app, WhatsApp';
const MANAGER = 'WhatsApp Manager, Message templates';

/** Checks the WhatsApp number at Meta: keys, number, webhook subscription and templates. */
export const checkWhatsapp: Check = async (setup) => {
	const cloud = cloudOf(setup);
	if (cloud === undefined) return notChecked('WhatsApp (its four keys are not set: requests are saved, and no message goes out)');
	if (cloud instanceof SettingProblem) return found([{ fault: cloud.message, mend: 'Set all four, or none.', where: [VARIABLES] }]);

	const number = await meta(setup, cloud, `${cloud.phoneNumberId}?fields=display_phone_number,verified_name`);
	if (number.status !== 200) return refused(number);
	const account = setup.environment['WHATSAPP_BUSINESS_ACCOUNT_ID']?.trim();
	const rest = account
		? await Promise.all([checkTemplates(setup, cloud, account), checkSubscription(setup, cloud, account)])
		: [notChecked('templates and webhook at Meta (WHATSAPP_BUSINESS_ACCOUNT_ID)')];
	return joinResults([
		found([otherNumber(setup, number), aging(setup, cloud)]),
		await checkToken(setup, cloud),
		await checkAppSecret(cloud, (path) => meta(setup, cloud, path)),
		...rest,
	]);
};

function cloudOf({ environment }: Setup): Cloud | SettingProblem | undefined {
	try {
		return readCloud(environment);
	} catch (error) {
		if (error instanceof SettingProblem) return error;
		throw error;
	}
}

const meta = (setup: Setup, { graphUrl, graphVersion, accessToken }: Cloud, path: string): Promise<Answer> =>
	request(setup, `${graphUrl}/${graphVersion}/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });

function refused(answer: Answer): CheckResult {
	if (answer.status === 0 || answer.status >= 500) return notChecked(`WhatsApp (Meta does not answer: ${outcome(answer)})`);
	if (needsProof(answer)) return found([NEEDS_PROOF]);
	const { code } = (bodyField(answer, 'error') ?? {}) as { code?: number };
	const finding: Finding =
		code === 190
			? {
					fault: 'Meta refuses WHATSAPP_ACCESS_TOKEN: it has expired, or is not of this app.',
					mend: 'Generate a token of a system user that never expires; the one on the API setup page dies after a day.',
					where: ['Meta Business settings, Users, System users', VARIABLES],
				}
			: {
					fault: `WHATSAPP_PHONE_NUMBER_ID is no number that this token opens (Meta's code ${code ?? answer.status}).`,
					mend: 'Copy the number’s id, not the number and not the account’s id, and give the system user the account.',
					where: [`${DEVELOPERS}, API setup`, VARIABLES],
				};
	return found([finding]);
}

function otherNumber({ venue }: Setup, answer: Answer): Finding | undefined {
	const digits = String(bodyField(answer, 'display_phone_number') ?? '').replace(/\D/g, '');
	if (digits === '' || digits === venue.whatsapp.replace(/\D/g, '')) return undefined;
	return {
		fault: 'Families would write to one number and be written to by another: the site’s WhatsApp number is not the one at Meta.',
		mend: 'Make the number at Meta the `whatsapp` of the hall.',
		where: ['src/content/venue.json'],
	};
}

function aging({ now }: Setup, cloud: Cloud): Finding | undefined {
	const near = agingVersion(cloud, dayAt(now));
	return (
		near && {
			fault: `Meta retires version ${near.version} of its API on ${near.until}.`,
			mend: 'Set WHATSAPP_GRAPH_VERSION to a newer one.',
			where: [VARIABLES],
		}
	);
}

/** A token may ask about itself: https://developers.facebook.com/docs/graph-api/reference/debug_token/ */
async function checkToken(setup: Setup, cloud: Cloud): Promise<CheckResult> {
	const answer = await meta(setup, cloud, `debug_token?input_token=${encodeURIComponent(cloud.accessToken)}`);
	const { expires_at: expires } = (bodyField(answer, 'data') ?? {}) as { expires_at?: number };
	if (answer.status !== 200 || expires === undefined) return notChecked('when the WhatsApp token ends (Meta does not say)');
	return found([
		expires > 0 && {
			fault: `WHATSAPP_ACCESS_TOKEN ends on ${new Date(expires * 1000).toISOString().slice(0, 10)}; then no message goes out.`,
			mend: 'Generate a token of a system user that never expires.',
			where: ['Meta Business settings, Users, System users', VARIABLES],
		},
	]);
}

type Template = { name: string; language: string; status: string; components: { type: string; text?: string }[] };

async function checkTemplates(setup: Setup, cloud: Cloud, account: string): Promise<CheckResult> {
	const answer = await meta(setup, cloud, `${account}/message_templates?fields=name,language,status,components&limit=500`);
	const there = bodyField(answer, 'data') as Template[] | undefined;
	if (answer.status !== 200 || !there) return notChecked(`templates at Meta (${outcome(answer)})`);
	const states = submissions(setup.venue).map(({ name, language, components }) => {
		const known = there.find((one) => one.name === name && one.language === language);
		const text = known?.components.find(({ type }) => type === 'BODY')?.text;
		return {
			name: `${name} (${language})`,
			state: known === undefined ? 'not submitted' : known.status,
			isOlder: known !== undefined && text !== components[0]?.text,
		};
	});
	const waiting = states.filter(({ state }) => state !== 'APPROVED');
	const older = states.filter(({ isOlder }) => isOlder);
	return found([
		waiting.length > 0 && {
			fault: `Meta has not approved ${waiting.length} of ${states.length} templates: ${waiting.map(({ name, state }) => `${name} ${state.toLowerCase()}`).join(', ')}.`,
			mend: '`npm run whatsapp:templates -- --submit`; what was refused says why there.',
			where: [MANAGER],
		},
		older.length > 0 && {
			fault: `The texts at Meta are older than the site's: ${older.map(({ name }) => name).join(', ')}.`,
			mend: 'Raise the number in the template’s name, or take the text back, and submit it again.',
			where: ['src/i18n/messaging/message-templates.ts', MANAGER],
		},
	]);
}

async function checkSubscription(setup: Setup, cloud: Cloud, account: string): Promise<CheckResult> {
	const answer = await meta(setup, cloud, `${account}/subscribed_apps`);
	const apps = bodyField(answer, 'data') as unknown[] | undefined;
	if (answer.status !== 200 || !apps) return notChecked(`the webhook at Meta (${outcome(answer)})`);
	return found([
		apps.length === 0 && {
			fault: 'Meta brings neither delivery reports nor what families write: no app is subscribed.',
			mend: 'Verify and save the webhook, then subscribe to “messages”.',
			where: [`${DEVELOPERS}, Configuration`],
		},
	]);
}

/**
 * Checks that WHATSAPP_APP_SECRET belongs to the token's app. Meta refuses a call whose proof was made with another secret:
 * https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
async function checkAppSecret(cloud: Cloud, meta: (path: string) => Promise<Answer>): Promise<CheckResult> {
	const proof = createHmac('sha256', cloud.appSecret).update(cloud.accessToken).digest('hex');
	const answer = await meta(`${cloud.phoneNumberId}?fields=id&appsecret_proof=${proof}`);
	if (answer.status === 200) return found([]);
	return /appsecret_proof/i.test(messageOf(answer))
		? found([OTHER_APP])
		: notChecked('whose the WHATSAPP_APP_SECRET is (Meta does not say)');
}

/** True if Meta demands a proof on every call. The site sends none. */
const needsProof = (answer: Answer): boolean => /require an? appsecret_proof/i.test(messageOf(answer));

const NEEDS_PROOF: Finding = {
	fault: 'Meta refuses every call of the site: the app asks for an appsecret_proof.',
	mend: 'Switch “Require App Secret” off.',
	where: ['developers.facebook.com, your app, App settings, Advanced'],
};

const OTHER_APP: Finding = {
	fault: 'WHATSAPP_APP_SECRET is not the secret of this token’s app: every delivery report and every STOP is refused.',
	mend: 'Copy the App secret of the app that WHATSAPP_ACCESS_TOKEN was made for.',
	where: ['developers.facebook.com, your app, App settings, Basic', VARIABLES],
};

const messageOf = (answer: Answer): string => String(asRecord(bodyField(answer, 'error'))['message'] ?? '');
