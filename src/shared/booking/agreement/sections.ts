import { momentInWords, spanInUrdu } from '#i18n/site/hours.ts';
import type { AgreedFunction, AgreedPayment, AgreementDocument } from '#shared/rules/booking/agreement.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { servedDishes } from '#shared/rules/dishes.ts';
import type { Language } from '#shared/rules/language.ts';
import { taxesIn } from '#shared/rules/money/estimate.ts';
import type { EstimateLine, SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { clockInWords } from '#shared/rules/slots/bookable.ts';
import { companyEn, companyInWords } from '../words/company.ts';
import { companyUr } from '../words/company-ur.ts';
import { namesOfEvents } from '../words/event-names.ts';
import { agreementText } from './words.ts';

/** A line of an agreement. `key` is the same in each version. `items`: the parts of its text. `times`: "300 × 2,250". */
export type AgreementRow = { key: string; name: string; text: string; times?: string; items?: string[]; isTyped?: true; isOff?: true };
export type AgreementSection = { key: string; title: string; rows: AgreementRow[] };

/** An agreement as it is read, in one language, made of its document and of our own words alone. */
export function sectionsOf(document: AgreementDocument, language: Language): AgreementSection[] {
	const t = agreementText[language];
	const { functions, payments, words } = document;
	const named = nameIn(document, language);
	const events = namesOfEvents(functions, language, () => t.event);
	const sections = functions.map((one, place) => ({
		key: one.id,
		title: events[place] ?? t.event,
		rows: functionRows(one, named, language),
	}));
	return [
		...sections,
		{ key: 'price', title: t.price, rows: priceRows(document, language) },
		{
			key: 'payments',
			title: t.payments,
			rows: payments.map((one) => ({
				key: `payment ${one.place}`,
				name: one.label ?? (one.due === 'to_keep' ? t.keep : one.place === payments.length ? t.rest : t.part),
				text: [moneyInWords(one.amount, language), dueInWords(one, language)].filter(Boolean).join(t.comma),
			})),
		},
		{ key: 'terms', title: t.terms, rows: [{ key: 'terms', name: '', text: words.terms?.[language] ?? '' }] },
	].map(({ rows, ...section }) => ({ ...section, rows: rows.filter(({ text }) => text !== '') }));
}

const dueInWords = ({ dueOn, holdEnds }: AgreedPayment, language: Language) =>
	dueOn && agreementText[language].by(holdEnds ? momentInWords(new Date(holdEnds), language) : dayInWords(dueOn, language));

type Named = (name: string) => string;

const nameIn =
	({ words: { names = [] } }: AgreementDocument, language: Language): Named =>
	(name) =>
		names.find((known) => known.name === name)?.[language] ?? name;

function functionRows(one: AgreedFunction, named: Named, language: Language): AgreementRow[] {
	const t = agreementText[language];
	const { id, eventDate, eventTime, begins, ends, hall, guestCount, plates, serving, specialRequests } = one;
	const dishes = servedDishes(one.dishes).map((dish) => dish[language] + (dish.isUndecided ? ` (${t.notChosen})` : ''));
	const hours =
		begins && ends && (language === 'ur' ? `${spanInUrdu(begins, ends, 'سے')} تک` : `${clockInWords(begins)} - ${clockInWords(ends)}`);
	const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(t.comma);
	return [
		{ key: 'date', name: t.date, text: dayInWords(eventDate, language) },
		{ key: 'time', name: t.time, text: joined(named(eventTime), hours) },
		{ key: 'hall', name: t.hall, text: named(hall) },
		{ key: 'guests', name: t.guests, text: joined(figure(guestCount), plates > guestCount && t.minimum(figure(plates))) },
		{ key: 'coming', name: t.coming, text: companyInWords(one, language === 'ur' ? companyUr : companyEn, t.comma) },
		{ key: 'menu', name: t.menu, text: one.package ? joined(named(one.package), serving && t.servings[serving]) : '' },
		{ key: 'dishes', name: t.dishes, text: dishes.join(t.comma), items: dishes },
		{ key: 'requests', name: t.requests, text: specialRequests ?? '', isTyped: true },
	].map((row) => ({ ...row, key: `${id} ${row.key}` }) as AgreementRow);
}

function priceRows(document: AgreementDocument, language: Language): AgreementRow[] {
	const t = agreementText[language];
	const named = nameIn(document, language);
	const { functions, lines, taxes, total } = several(document);
	// A direction mark keeps the minus before the figure in Urdu.
	const money = (amount: number) => `${amount < 0 ? '\u200e−' : ''}${moneyInWords(Math.abs(amount), language)}`;
	const seen = new Map<string, number>();
	/** Two lines of one name keep keys of their own. */
	const keyOf = (name: string) => {
		seen.set(name, (seen.get(name) ?? 0) + 1);
		return `price ${name} ${seen.get(name)}`;
	};
	const lineRow = (
		event: string,
		{ name, nameUr, serving, percent, quantity, unitPrice = 0, amount }: EstimateLine,
		isOff = false,
	): AgreementRow => ({
		key: keyOf(`${event} ${name}`),
		name: [
			event,
			[
				(language === 'ur' && nameUr) || named(name),
				serving && t.servings[serving],
				percent !== undefined && t.percent(percent),
				isOff && t.calledOff,
			]
				.filter(Boolean)
				.join(t.comma),
		]
			.filter(Boolean)
			.join(': '),
		text: money(amount),
		...(quantity > 1 && { times: `${figure(quantity)} × ${figure(unitPrice)}` }),
		...(isOff && { isOff: true as const }),
	});
	const events = functions.length > 1 ? namesOfEvents(functions, language, () => t.event) : [];
	return [
		...functions.flatMap((one, place) => one.lines.map((line) => lineRow(events[place] ?? '', line, one.isCalledOff))),
		...lines.map((line) => lineRow('', line)),
		...taxes.map(({ name, percent, amount }) => ({
			key: keyOf(`tax ${name} ${percent}`),
			name: [named(name), t.percent(percent)].join(t.comma),
			text: money(amount),
		})),
		{ key: 'total', name: t.total, text: money(total) },
	];
}

/** The price in the form of one with several functions. */
function several({ price }: AgreementDocument): Pick<SeveralEstimate, 'lines' | 'total'> & {
	functions: Pick<SeveralEstimate['functions'][number], 'occasion' | 'isCalledOff' | 'lines'>[];
	taxes: Pick<SeveralEstimate['taxes'][number], 'name' | 'percent' | 'amount'>[];
} {
	if ('functions' in price) return price;
	const { package: name, serving, guests, perHead, menuTotal, addOns, total } = price;
	const plate = { quantity: guests, unitPrice: perHead };
	return {
		functions: [
			{
				lines: [
					{ kind: 'plates', name, serving, ...plate, amount: menuTotal },
					...addOns.map(
						(one): EstimateLine => ({ kind: 'add_on', name: one.name, quantity: guests, unitPrice: one.perHead, amount: one.total }),
					),
				],
			},
		],
		lines: [],
		taxes: taxesIn(price),
		total,
	};
}

/** What a version says otherwise than the one before: the old row by the key of each row that is new or other; and what is no longer in it. */
export type AgreementChanges = { was: Map<string, AgreementRow | undefined>; gone: string[] };

export function changesBetween(before: AgreementDocument, after: AgreementDocument, language: Language): AgreementChanges {
	const rowsIn = (sections: readonly AgreementSection[]) => new Map(sections.flatMap(({ rows }) => rows.map((row) => [row.key, row])));
	const [oldSections, newSections] = [sectionsOf(before, language), sectionsOf(withDayOfAdvance(after, before), language)];
	const inWords = ({ name, times, text }: AgreementRow) => [name, times, text].filter(Boolean).join(' ');
	const [old, now] = [rowsIn(oldSections), rowsIn(newSections)];
	const was = new Map<string, AgreementRow | undefined>();
	for (const [key, row] of now) {
		const same = old.get(key);
		if (!same || inWords(same) !== inWords(row)) was.set(key, same);
	}
	const gone = oldSections.flatMap(({ key, title, rows }) => {
		// Of a function that is no more, its name and day say enough.
		if (!newSections.some((section) => section.key === key)) return [[title, rows[0]?.text].filter(Boolean).join(': ')];
		return rows.filter((row) => !now.has(row.key)).map(inWords);
	});
	return { was, gone };
}

/** An advance loses its hour once the hold is over, and its day once it is paid. This changes nothing that was agreed, so both of the version before are kept. */
function withDayOfAdvance(after: AgreementDocument, before: AgreementDocument): AgreementDocument {
	const payments = after.payments.map((one) => {
		const agreed = before.payments.find(({ place, due }) => place === one.place && due === 'to_keep');
		const isKept = one.due === 'to_keep' && !one.holdEnds && (one.dueOn === null || one.dueOn === agreed?.dueOn);
		return isKept && agreed ? { ...one, dueOn: agreed.dueOn, ...(agreed.holdEnds && { holdEnds: agreed.holdEnds }) } : one;
	});
	return { ...after, payments };
}
