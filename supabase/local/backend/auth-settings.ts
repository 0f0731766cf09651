import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type AuthSettings = {
	jwt_expiry: number;
	minimum_password_length: number;
	email: { template: { recovery: { subject: string; content_path: string } } };
};

/** What the embedded sign-in has in common with the hosted one: the same lines of `supabase/config.toml`, and links that lead to this site. */
export function authSettings(siteUrl: string) {
	const { auth } = parse(readFileSync(`${ROOT}supabase/config.toml`, 'utf8')) as unknown as { auth: AuthSettings };
	const { subject, content_path } = auth.email.template.recovery;
	return {
		site_url: siteUrl,
		additional_redirect_urls: [`${siteUrl}/admin/new-password`],
		jwt_expiry: auth.jwt_expiry,
		minimum_password_length: auth.minimum_password_length,
		template: { recovery: { subject, content_path: `${ROOT}${content_path}` } },
	};
}
