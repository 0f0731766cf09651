import { type ComponentType, useEffect, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { useBooking } from '#shared/booking/context.ts';
import { useRequest, useTyped, useWholeForm } from '#shared/booking/request-form.ts';
import { type FunctionValues, formName, type RequestValues } from '#shared/booking/values.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { BookingRules } from '#shared/rules/booking/booking-request.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import { MOST_FUNCTIONS } from '#shared/rules/booking/list-request.ts';
import { USUAL_SETS } from '#shared/rules/booking/usual-sets.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Result } from '#shared/rules/result.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { closeInfo, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { ANOTHER_ID } from '../request/form-ids.ts';
import { WhoPart } from '../request/WhoPart.tsx';
import { Evening } from './Evening.tsx';
import { addFunction, focusOn, functionNames, functionsOf, setFunctions, takeSet, takesFocus } from './edit-functions.ts';
import { FunctionScope } from './FunctionScope.tsx';
import { MealLine } from './MealLine.tsx';
import { isTwice } from './own-slots.ts';
import { severalWords } from './several-words.ts';
import { useOpenEvenings } from './use-open-evenings.ts';

type ParseRequest = (values: RequestValues, language: Language, rules: BookingRules) => Result<unknown, Partial<Record<string, string>>>;

type SeveralPartsProps = { When: ComponentType; parse: ParseRequest };

/** Parts of a form with several functions: a fieldset for each, and the family's fields once. */
export function SeveralParts({ When, parse }: SeveralPartsProps) {
	const { words, language } = useBooking();
	const form = useWholeForm();
	const typed = useTyped();
	const functions = functionsOf(typed);
	const names = functionNames(functions, language);
	// Part of the fieldsets' keys, raised when functions are removed or come back: a place then belongs to another function, so React must not reuse its fieldset.
	const [turn, setTurn] = useState(0);
	const t = severalWords[language];
	const isSound = useSound(typed, parse);
	const { open, setOpen } = useOpenEvenings(isSound);
	useMealOfFirst(typed, turn);
	useFocusMoves();

	const put = (changed: readonly FunctionValues[], focus: number) => {
		focusOn(focus);
		setOpen([]);
		setFunctions(form, changed);
		setTurn((before) => before + 1);
	};
	const remove = (place: number, name: string) => {
		const removed = functions[place] as FunctionValues;
		put(
			functions.filter((_, other) => other !== place),
			Math.max(place - 1, 0),
		);
		const putBack = () => {
			const now = functionsOf(form.read());
			put([...now.slice(0, place), removed, ...now.slice(place)], place);
		};
		closeUndo();
		undoText = t.removed(name);
		notifyInfo(undoText, undefined, { label: t.undo, act: putBack });
	};

	const add = () => {
		// An evening that is put back needs its place.
		if (functions.length + 1 === MOST_FUNCTIONS) closeUndo();
		setOpen([]);
		addFunction(form);
	};
	const takeUsual = (set: readonly string[]) => {
		setOpen([]);
		takeSet(form, set);
	};

	return (
		<>
			{functions.map((each, place) => {
				const name = names[place] ?? '';
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a function has no other identity, and a new turn draws all anew.
					<FunctionScope place={place} key={`${turn} ${place}`}>
						<Evening
							name={name}
							place={place}
							isOpen={open.includes(place)}
							isSound={isSound[place] === true}
							onFold={(isOpen) => setOpen(isOpen ? [...open, place] : open.filter((other) => other !== place))}
							onRemove={() => remove(place, name)}
						>
							{place > 0 && !each.occasion && <UsualSets functions={functions} onTake={takeUsual} />}
							<Boundary part="WhenPart">
								<When />
							</Boundary>
							<Boundary part="MealPart">
								<MealLine first={place > 0 ? typed : undefined} />
							</Boundary>
						</Evening>
					</FunctionScope>
				);
			})}
			{functions.length < MOST_FUNCTIONS && (
				<button className="btn btn--line evening__add" type="button" onClick={add}>
					{words.request.another}
				</button>
			)}
			<Boundary part="WhoPart">
				<WhoPart />
			</Boundary>
		</>
	);
}

let undoText = '';

/** Closes the toast that puts a removed function back. */
export const closeUndo = (): void => closeInfo(undoText);

type UsualSetsProps = { functions: readonly FunctionValues[]; onTake: (set: readonly string[]) => void };

/** Sets of occasions that families often book together, as far as they fit what is chosen. */
function UsualSets({ functions, onTake }: UsualSetsProps) {
	const { words, language } = useBooking();
	const chosen = functions.flatMap(({ occasion }) => occasion || []);
	const fitting = USUAL_SETS.filter(
		(set) => set.length >= functions.length && chosen.every((occasion) => set.some((name) => name === occasion)),
	);
	if (fitting.length === 0) return null;
	return (
		<p className="evening__sets">
			{severalWords[language].usual}{' '}
			{fitting.map((set) => {
				const name = set.map((occasion) => words.occasions[occasion]).join(' + ');
				return (
					<button className="btn btn--line btn--small" type="button" key={name} onClick={() => onTake(set)}>
						{name}
					</button>
				);
			})}
		</p>
	);
}

/** Copies a new menu or serving of the first function to all functions that still had the first one's. */
function useMealOfFirst({ package: menu, serving, more }: RequestValues, turn: number): void {
	const { setValue } = useWholeForm();
	const before = useRef({ menu, serving, turn });
	const functions = useRef(more);
	functions.current = more;
	useEffect(() => {
		const was = before.current;
		before.current = { menu, serving, turn };
		// After a removal the first function is another one. Its menu was not chosen anew.
		if (was.turn !== turn) return;
		for (const [place, each] of functions.current.entries()) {
			if (each.package !== was.menu || each.serving !== was.serving) continue;
			setValue(`more.${place}.package`, menu);
			setValue(`more.${place}.serving`, serving);
		}
	}, [menu, serving, turn, setValue]);
}

/**
 * Focuses the first field to fill after a usual set was taken. With only one function left, its fieldset is
 * removed, and the focus moves to the button that adds another.
 */
function useFocusMoves(): void {
	useEffect(() => {
		if (takesFocus('to fill')) [...document.querySelectorAll<HTMLInputElement>('.evening [name]')].find(isToFill)?.focus();
	});
	useEffect(
		() => () => {
			if (takesFocus(0)) document.getElementById(ANOTHER_ID)?.focus();
		},
		[],
	);
}

/** True for an empty required field. */
const isToFill = ({ name, type, value, form }: HTMLInputElement): boolean =>
	/(^|\.)(occasion|hall|eventDate|eventTime|guestCount)$/.test(name) && !(type === 'radio' ? form && new FormData(form).get(name) : value);

/** True for each function without a problem, its own slot among them. */
function useSound(typed: RequestValues, parse: ParseRequest): boolean[] {
	const { language, prices, venue, ports } = useBooking();
	const { errors } = useRequest().formState;
	const functions = functionsOf(typed);
	const parsed = parse(typed, language, { today: hallToday(ports.clock), prices, venue });
	const problems = parsed.ok ? {} : parsed.problem;
	return functions.map((one, place) => {
		const names = FUNCTION_FIELDS.map((name) => formName(`functions.${place}.${name}`));
		const others = functions.filter((other) => other !== one);
		return !isTwice(one, others) && !names.some((name) => problems[name] || get(errors, name));
	});
}
