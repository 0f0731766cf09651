export type Mail = { id: number; to: string; subject: string; html: string; at: Date };

/** Mail driver of Supabase's sign-in. */
export type MailDriver = { send(mail: { to: string; subject: string; html?: string }): Promise<void> };

/** Mails of this process. They are shown, never sent, and lost when it stops. */
export type Mailbox = MailDriver & {
	/** Newest first. */
	all(): Mail[];
};

/** Limit that keeps memory small. */
const KEPT = 50;

export function newMailbox(): Mailbox {
	let mails: Mail[] = [];
	let taken = 0;
	return {
		async send({ to, subject, html = '' }) {
			taken += 1;
			mails = [{ id: taken, to, subject, html, at: new Date() }, ...mails].slice(0, KEPT);
		},
		all: () => mails,
	};
}

/** Address of the mails, on the embedded backend only. */
export const MAIL_PATH = '/__mail';

/** Shows the list of mails and each mail; undefined for other addresses. */
export function mailPage(pathname: string, { all }: Pick<Mailbox, 'all'>): Response | undefined {
	if (pathname === MAIL_PATH) return page(200, listOf(all()));
	if (!pathname.startsWith(`${MAIL_PATH}/`)) return undefined;
	const mail = all().find(({ id }) => `${MAIL_PATH}/${id}` === pathname);
	return mail ? page(200, mail.html) : page(404, framed('<p>This mail is not here any more.</p>'));
}

const listOf = (mails: Mail[]): string =>
	framed(
		mails.length === 0
			? '<p>No mail yet. Ask for one under “Forgot your password?” on <a href="/admin/login">the sign-in page</a>.</p>'
			: `<ol>${mails.map(itemOf).join('')}</ol>`,
	);

const itemOf = ({ id, to, subject, at }: Mail): string =>
	`<li><a href="${MAIL_PATH}/${id}">${escaped(subject)}</a><span>to ${escaped(to)}, ${at.toLocaleTimeString('en-GB')}</span></li>`;

const framed = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail that was not sent</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 40rem; font: 1.0625rem/1.5 system-ui, sans-serif; color: #2a1a16; background: #fbf6ec; }
h1 { font-weight: 500; }
ol { padding: 0; list-style: none; }
li { display: grid; padding-block: 0.9rem; border-block-start: 1px solid #e3d5bc; overflow-wrap: anywhere; }
a { color: #a3262f; font-weight: 600; }
span { color: #6a554c; }
</style>
</head>
<body>
<main>
<h1>Mail that was not sent</h1>
<p>The embedded backend sends nothing: what a live site would send by e-mail is here until it stops.</p>
${body}
</main>
</body>
</html>`;

/** A mail may load and run nothing. */
const page = (status: number, html: string): Response =>
	new Response(html, {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
		},
	});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
