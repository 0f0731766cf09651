import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Parts that draw a field for a form which keeps the text itself. */
const GET_IT_GIVEN = [
	'booking/entry/MoveMoneyField.tsx',
	'booking/form/BookingFields.tsx',
	'booking/form/FieldKinds.tsx',
	'booking/form/MealFields.tsx',
	'booking/form/MoneyFields.tsx',
	'booking/functions/FunctionDialog.tsx',
	'booking/functions/FunctionFields.tsx',
	'booking/payment-dates/DateFields.tsx',
	'booking/payments/PaymentFields.tsx',
	'booking/price/LineForm.tsx',
	'messages/WriteForm.tsx',
	'shell/form/DayField.tsx',
	'shell/form/ReasonField.tsx',
	'shell/sign-in/SignInFields.tsx',
];

/** Forms that a reload may empty, each with the reason. */
const MAY_FORGET: Record<string, string> = {
	'booking/agreement/AgreementPart.tsx': 'one name, which the desk suggests',
	'booking/change-requests/RequestCard.tsx': 'one amount, which the desk suggests',
	'booking/dishes/DishForm.tsx': 'the name of one dish',
	'booking/panel/FinalCount.tsx': 'one number',
	'booking/payments/MarkFullyPaidDialog.tsx': 'amount, method and day, which the desk suggests',
	'booking/payer/PayerForm.tsx': 'tax numbers must not be stored in a browser',
	'calendar/CalendarFeeds.tsx': 'an address to copy',
	'list/BookingsBar.tsx': 'the search is kept with the view',
	'list/BookingsFilters.tsx': 'the filters are kept with the view',
	'money/MoneyRoom.tsx': 'a day, which the address keeps',
	'shell/parts/LongerHold.tsx': 'one time, which the desk suggests',
	'shell/sign-in/LoginForm.tsx': 'a password must not be stored',
	'shell/sign-in/Recovery.tsx': 'a password must not be stored',
	'team/PersonData.tsx': 'one phone number of a search',
	'team/TeamRoom.tsx': 'a password must not be stored',
};

/** A field for text, numbers or days. Ticks and choices are one press. */
const FIELD =
	/<textarea\b|<(Reason|Amount|Text|Day)Field\b|<(Email|Password)Input\b|<BookingFields\b|<input\b(?![^>]*?type="(checkbox|radio|file)")/;
const KEEPS = /\buse(Draft|Reason)\(/;

test('what staff type at the desk survives a reload: each form keeps a draft, or is named here with the reason', () => {
	const drawing = projectFiles()
		.filter((file) => /^src\/features\/desk\/.*\.tsx$/.test(file))
		.map((file) => ({ name: file.replace('src/features/desk/', ''), source: read(file) }))
		.filter(({ name, source }) => FIELD.test(source) && !GET_IT_GIVEN.includes(name));
	const forgetting = drawing.filter(({ source }) => !KEEPS.test(source)).map(({ name }) => name);

	expect(drawing.length).toBeGreaterThan(15);
	expect(forgetting.filter((name) => !(name in MAY_FORGET))).toEqual([]);
	expect(Object.keys(MAY_FORGET).filter((name) => !forgetting.includes(name))).toEqual([]);
});

test('the desk lists every kind of draft, or nothing of that kind is stored', () => {
	const kinds = projectFiles()
		.filter((file) => /^src\/features\/desk\/.*\.ts$/.test(file))
		.flatMap((file) => [...read(file).matchAll(/^export const (\w+) = draftKind\b/gm)].map(([, name]) => name));
	const listed = /const KINDS = \[([^\]]*)\]/.exec(read('src/features/desk/draft-kinds.ts'))?.[1]?.trim().split(/,\s*/);

	expect(kinds.length).toBeGreaterThan(5);
	expect(listed?.filter(Boolean).sort()).toEqual(kinds.sort());
});
