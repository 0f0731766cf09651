import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { MealPart } from '#shared/booking/MealPart.tsx';
import { useTyped, useWholeForm } from '#shared/booking/request-form.ts';
import type { FunctionValues, RequestValues } from '#shared/booking/values.ts';
import { MOST_FUNCTIONS } from '#shared/rules/booking/list-request.ts';
import { USUAL_SETS } from '#shared/rules/booking/usual-sets.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { closeInfo, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { ANOTHER_ID } from '../request/form-ids.ts';
import { RemarksPart, WhoPart } from '../request/WhoPart.tsx';
import { CopiedMeal } from './CopiedMeal.tsx';
import { addFunction, focusOn, functionNames, functionsOf, setFunctions, takeSet, takesFocus } from './edit-functions.ts';
import { FunctionScope } from './FunctionScope.tsx';
import sheet from './several.css?url&no-inline';
import { severalWords } from './several-words.ts';

/** Parts of a form with several functions: a fieldset for each, and the family's fields once. */
export function SeveralParts({ When }: { When: ComponentType }) {
	const { words, language } = useBooking();
	const form = useWholeForm();
	const typed = useTyped();
	const functions = functionsOf(typed);
	const names = functionNames(functions, language);
	// A new turn draws all fieldsets anew. Their keys are places, which change owners when a function goes or comes back.
	const [turn, setTurn] = useState(0);
	const t = severalWords[language];
	useMealOfFirst(typed, turn);
	useFocusAtEnd();

	const put = (changed: readonly FunctionValues[], focus: number) => {
		focusOn(focus);
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

	return (
		<>
			<link rel="stylesheet" href={sheet || undefined} />
			{functions.map((each, place) => {
				const name = names[place] ?? '';
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a function has no other identity, and a new turn draws all anew.
					<FunctionScope place={place} key={`${turn} ${place}`}>
						<Fieldset name={name} place={place}>
							<button className="textbtn evening__remove" type="button" onClick={() => remove(place, name)}>
								{t.remove(name)}
							</button>
							{place > 0 && !each.occasion && <UsualSets functions={functions} onTake={(set) => takeSet(form, set, place)} />}
							<Boundary part="WhenPart">
								<When />
							</Boundary>
							<Boundary part="MealPart">{place > 0 ? <CopiedMeal first={typed} /> : <FirstMeal />}</Boundary>
						</Fieldset>
					</FunctionScope>
				);
			})}
			{functions.length < MOST_FUNCTIONS && (
				<button className="btn btn--line evening__add" type="button" onClick={() => addFunction(form)}>
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

const FirstMeal = () => (
	<>
		<MealPart />
		<RemarksPart />
	</>
);

type FieldsetProps = { name: string; place: number; children: React.ReactNode };

function Fieldset({ name, place, children }: FieldsetProps) {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus(place)) heading.current?.focus();
	});
	return (
		<fieldset className="evening" aria-labelledby={id}>
			<legend>
				<h2 ref={heading} id={id} tabIndex={-1}>
					{name}
				</h2>
			</legend>
			{children}
		</fieldset>
	);
}

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

/** A function whose menu and serving are those of the first follows them, until it gets its own. */
function useMealOfFirst({ package: menu, serving, more }: RequestValues, turn: number): void {
	const { setValue } = useWholeForm();
	const before = useRef({ menu, serving, turn });
	const functions = useRef(more);
	functions.current = more;
	useEffect(() => {
		const was = before.current;
		before.current = { menu, serving, turn };
		// A removed first function changes no menu of another.
		if (was.turn !== turn) return;
		for (const [place, each] of functions.current.entries()) {
			if (each.package !== was.menu || each.serving !== was.serving) continue;
			setValue(`more.${place}.package`, menu);
			setValue(`more.${place}.serving`, serving);
		}
	}, [menu, serving, turn, setValue]);
}

/** Once only one function is left, its fieldset goes, and the focus moves to the button that adds another. */
function useFocusAtEnd(): void {
	useEffect(
		() => () => {
			if (takesFocus(0)) document.getElementById(ANOTHER_ID)?.focus();
		},
		[],
	);
}
