import type { Hall } from '#domain/availability/slot.ts';
import { figure } from '#domain/payments/money.ts';
import type { Names, Serving } from '#domain/payments/pricing.ts';
import type { Language } from '#domain/shared/language.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { mealInWords } from '#i18n/booking/booking-chat.ts';
import type { BookingWords } from '#i18n/booking/booking-en.ts';

type Told = {
	clientName: string;
	phone: string;
	email?: string | null | undefined;
	hall: Hall;
	guestCount: number;
	occasion?: keyof BookingWords['occasions'] | null | undefined;
	package?: string | null | undefined;
	serving?: Serving | null | undefined;
	addOns: readonly string[];
	specialRequests?: string | null | undefined;
	language: Language;
};

/** What the family told the hall, as a list; what was not said is left out. Its date and time stand above it. */
export function BookingSummary({ told, words, names }: { told: Told; words: BookingWords; names: Names }) {
	const t = words.confirm;
	const meal = mealInWords(told, { words, names });
	return (
		<dl className="facts">
			<Fact name={t.name}>
				<bdi>{told.clientName}</bdi>
			</Fact>
			<Fact name={t.phone}>
				<span className="num" dir="ltr">
					{phoneInWords(told.phone)}
				</span>
			</Fact>
			{told.email && <Fact name={t.email}>{told.email}</Fact>}
			<Fact name={t.hall}>{words.halls[told.hall]}</Fact>
			<Fact name={t.guests}>{figure(told.guestCount)}</Fact>
			{told.occasion && <Fact name={t.occasion}>{words.occasions[told.occasion]}</Fact>}
			{meal && <Fact name={t.menu}>{meal}</Fact>}
			{told.specialRequests && (
				<Fact name={t.requests}>
					<bdi className="as-typed">{told.specialRequests}</bdi>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
