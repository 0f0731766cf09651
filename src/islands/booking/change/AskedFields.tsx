import { askedFields, type Changeable, type ChangeField, type ToldChange } from '#domain/booking/change-request.ts';
import { figure } from '#domain/payments/money.ts';
import { displayName, type Names } from '#domain/payments/pricing.ts';
import { dayInWords } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import type { BookingWords } from '#i18n/booking/booking-en.ts';
import type { ChangeWords } from '#i18n/booking/change-en.ts';
import { useBooking } from '../context.ts';

/** What is asked for, field by field: as it was, and as it is to be. */
export function AskedFields({ change: { asked, before }, words: t }: { change: ToldChange; words: ChangeWords }) {
	const { words, language, names } = useBooking();
	const inWords = (name: ChangeField, from: Partial<Changeable>) => shownOf(name, from, { words, language, names }) || t.none;
	return (
		<dl className="facts">
			{askedFields(asked).map((name) => (
				<div key={name}>
					<dt>{t.fields[name]}</dt>
					<dd>
						<s>
							<bdi>{inWords(name, before)}</bdi>
						</s>{' '}
						<span className="sr">{t.became}</span>
						<b>
							<bdi>{inWords(name, asked)}</bdi>
						</b>
					</dd>
				</div>
			))}
		</dl>
	);
}

type Tongue = { words: BookingWords; language: Language; names: Names };

function shownOf(name: ChangeField, from: Partial<Changeable>, { words, language, names }: Tongue): string | undefined | null {
	switch (name) {
		case 'eventDate':
			return from.eventDate && dayInWords(from.eventDate, language);
		case 'eventTime':
			return from.eventTime && words.time(from.eventTime);
		case 'hall':
			return from.hall && words.hall(from.hall);
		case 'guestCount':
			return from.guestCount === undefined ? undefined : figure(from.guestCount);
		case 'package':
			return from.package && displayName(from.package, names);
		case 'serving':
			return from.serving && words.servings[from.serving];
		case 'addOns':
			return from.addOns?.map((dish) => displayName(dish, names)).join(words.calendar.comma);
	}
}
