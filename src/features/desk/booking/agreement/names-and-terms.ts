import type { DeskVenue } from '#features/desk/shell/desk-context.ts';
import type { AgreementWords } from '#shared/rules/booking/agreement.ts';

/** The words of the content that go into an agreement: names of halls, event times, menus, add-ons and taxes, and the terms. */
export const namesAndTerms = ({ agreementFacts: { names, ...facts }, messageFacts }: DeskVenue): AgreementWords => ({
	...facts,
	names: [...names, ...Object.entries(messageFacts.namesUrdu).map(([name, ur]) => ({ name, en: name, ur }))],
});
