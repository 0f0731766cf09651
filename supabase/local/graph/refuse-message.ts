/** Account that the fake plays. */
export type Account = {
	phoneNumberId: string;
	accessToken: string;
	/** Approved templates. Without a list, any well-formed template is approved. */
	templates?: readonly ApprovedTemplate[] | undefined;
	/** Digits of numbers that wrote within a day. */
	openWindows: ReadonlySet<string>;
};

/** An approved template with the names of its blanks. */
type ApprovedTemplate = { name: string; language: string; blanks: readonly string[] };

export type Refusal = { code: number; details: string };

type Call = { authorization: string | undefined; phoneNumberId: string; body: unknown };

/** Refuses what the real API would refuse, in this order: token, number, form, window, template, parameters. */
export function refusalOf({ authorization, phoneNumberId, body }: Call, account: Account): Refusal | undefined {
	if (authorization !== `Bearer ${account.accessToken}`) return { code: 190, details: 'Invalid OAuth access token' };
	if (phoneNumberId !== account.phoneNumberId) return { code: 33, details: 'Unsupported post request. Object does not exist' };
	const { messaging_product: product, to, type, text, template, biz_opaque_callback_data: data } = objectIn(body);
	if (product !== 'whatsapp') return { code: 100, details: 'messaging_product must be whatsapp' };
	if (typeof to !== 'string' || !/^\+?[1-9]\d{7,14}$/.test(to)) return { code: 131009, details: 'to is no phone number' };
	if (data !== undefined && (typeof data !== 'string' || data.length > 512)) return { code: 100, details: 'biz_opaque_callback_data' };
	if (type === 'text') return textRefusal(objectIn(text)['body'], account.openWindows.has(digitsOf(to)));
	if (type === 'template') return templateRefusal(objectIn(template), account.templates);
	return { code: 131051, details: 'Unsupported message type' };
}

/** Digits of a number; windows are stored by them. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

function textRefusal(body: unknown, isWindowOpen: boolean): Refusal | undefined {
	if (typeof body !== 'string' || body.trim() === '') return { code: 131008, details: 'text.body is required' };
	if (body.length > 4096) return { code: 100, details: 'text.body is longer than 4096 characters' };
	return isWindowOpen ? undefined : { code: 131047, details: 'More than 24 hours have passed since the recipient last replied' };
}

function templateRefusal(template: Record<string, unknown>, approved: Account['templates']): Refusal | undefined {
	const { name, language, components } = template;
	const code = objectIn(language)['code'];
	if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name)) return { code: 132001, details: 'no such template name' };
	const known = approved?.find((candidate) => candidate.name === name && candidate.language === code);
	if (approved && !known) return { code: 132001, details: `template name (${name}) does not exist in ${String(code)}` };

	const parameters = bodyParameters(components);
	const bad = parameters.find(({ name, text }) => !/^[a-z_]{1,20}$/.test(name) || text.trim() === '' || /[\n\t]| {5,}/.test(text));
	if (bad) return { code: 100, details: `Param text cannot have new-line/tab characters or more than 4 consecutive spaces: ${bad.name}` };
	if (!known) return undefined;
	if (parameters.length !== known.blanks.length) return { code: 132000, details: 'number of parameters does not match' };
	const unknown = parameters.find((parameter) => !known.blanks.includes(parameter.name));
	return unknown && { code: 132012, details: `parameter ${unknown.name} is not part of the template` };
}

function bodyParameters(components: unknown): { name: string; text: string }[] {
	const body = (Array.isArray(components) ? components : []).map(objectIn).find(({ type }) => type === 'body');
	const parameters = body?.['parameters'];
	return (Array.isArray(parameters) ? parameters : [])
		.map(objectIn)
		.map(({ parameter_name: name, text }) => ({ name: String(name ?? ''), text: String(text ?? '') }));
}

const objectIn = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
