/** A way in which money comes in and goes out, as the ledger keeps it: “Bank transfer” is `bank_transfer`. The database knows how such a word looks. */
export type PaymentMethod = string;

/** How a method of that name is kept in the ledger. */
export const methodKey = (name: string): PaymentMethod =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z0-9 &.-]/g, '')
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');
