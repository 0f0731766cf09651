import { useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import type { FunctionValues } from '#shared/booking/values.ts';
import { functionNames, functionsOf } from './edit-functions.ts';
import { severalWords } from './several-words.ts';

const OF_FUNCTION = ['hall', 'eventDate', 'eventTime', 'guestCount', 'occasion'] as const;
const OF_FAMILY = ['clientName', 'phone'] as const;

/** Names the required fields that are still empty, with the name of their function: "Mehndi: Date, Guests; Barat: Hall; Phone". */
export function SeveralMissing() {
	const { words, language } = useBooking();
	const typed = useTyped();
	const t = words.confirm;
	const names = { ...t.facts, eventDate: t.date, eventTime: t.time };
	const missingIn = (one: FunctionValues, fields: readonly (typeof OF_FUNCTION | typeof OF_FAMILY)[number][]) =>
		fields
			.filter((name) => one[name].trim() === '')
			.map((name) => names[name])
			.join(words.calendar.comma);
	const functions = functionsOf(typed);
	const events = functionNames(functions, language);
	const missing = functions.map((one, place) => {
		const fields = missingIn(one, OF_FUNCTION);
		return fields && `${events[place]}: ${fields}`;
	});
	const text = [...missing, missingIn(typed, OF_FAMILY)].filter(Boolean).join(severalWords[language].next);
	return text && <p className="fine">{words.request.missing(text)}</p>;
}
