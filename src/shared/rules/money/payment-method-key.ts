/** Payment method as the ledger stores it: “Bank transfer” is `bank_transfer`. The database checks the form. */
export type PaymentMethod = string;

/** Key of a method's name. */
export const methodKey = (name: string): PaymentMethod =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z0-9 &.-]/g, '')
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');
