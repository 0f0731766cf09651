/** A mail that would have been sent. */
export type Mail = { id: number; to: string; subject: string; html: string; at: Date };

/** What Supabase's sign-in sends a mail through. */
export type MailDriver = { send(mail: { to: string; subject: string; html?: string }): Promise<void> };

/** The mails of this process. They are shown, never sent, and gone when it stops. */
export type Mailbox = MailDriver & {
	/** The newest first. */
	all(): Mail[];
};

/** Enough to look back on; whoever asks a thousand times fills no memory. */
const KEPT = 50;

/** An empty mailbox. */
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
