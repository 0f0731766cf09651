import { plainTyped } from '../parse-figure.ts';

/** Who the bill is made out to. The numbers are tax numbers, in the content's forms. */
export type Payer = { name: string; address: string | null; status: string | null; cnic: string | null; ntn: string | null };

/** What the content says about payers (src/content/venue.json). A missing line is a field that the hall does not use. */
export type PayerContent = {
	statuses?: string[] | undefined;
	/** A label and a form with 0 for each digit, such as "CNIC 00000-0000000-0". */
	cnic?: string | undefined;
	ntn?: string | undefined;
};

export type PayerNumber = 'cnic' | 'ntn';

/** What the database knows of the payer's fields. */
export type PayerFields = { statuses: string[] } & Record<PayerNumber, string | null>;

export const payerFieldsOf = ({ statuses = [], cnic, ntn }: PayerContent = {}): PayerFields => ({
	statuses,
	cnic: cnic === undefined ? null : numberField(cnic).form,
	ntn: ntn === undefined ? null : numberField(ntn).form,
});

/** The label and the form in a line of the content. */
export function numberField(line: string): { label: string; form: string } {
	const at = line.lastIndexOf(' ');
	return { label: line.slice(0, at), form: line.slice(at + 1) };
}

/** A typed number in the form, with its dashes; `undefined` if it has other digits or letters. `private.in_form()` does the same. */
export function inForm(typed: string, form: string): string | undefined {
	const plain = plainTyped(typed)
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, '');
	const [digits, letters] = [plain.replace(/\D/g, ''), plain.replace(/\d/g, '')];
	if (digits.length !== form.replace(/[^0]/g, '').length || (letters !== '' && letters !== form.replace(/[^A-Z]/g, ''))) return undefined;
	let at = 0;
	return form.replace(/0/g, () => digits.charAt(at++));
}
