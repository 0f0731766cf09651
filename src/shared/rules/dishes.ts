/** Words in English and Urdu. Text that staff type is used for both. */
export type InBoth = { en: string; ur: string };

/** A choice that the hall offers: the family takes `choose` of these dishes. `picked`: the English names of those it has taken. */
export type DishGroup = { choose: number; of: InBoth[]; picked: string[] };

/**
 * A dish of a function (`public.functions.dishes`), or a group of dishes under the group's name. `addOn`: the add-on of the booking that the
 * dish is. `surcharge`: per head, in whole units of the currency; the database keeps a price line for it.
 */
export type Dish = InBoth & { course?: InBoth; addOn?: string; surcharge?: number; group?: DishGroup };

/** A part of the menu with its dishes. */
type Course = { name: InBoth; dishes: Dish[] };

/** The dishes of the hall's menus and add-ons, from which functions get their own lists. */
export type DishCard = {
	menus: readonly { name: InBoth; courses: readonly Course[] }[];
	/** `of`: dishes of which a family takes one. */
	addOns: readonly (InBoth & { of?: InBoth[] })[];
	/** The hall's own list. */
	offered: readonly Dish[];
};

/** Fields of a function that decide its first dishes. */
type Meal = { package?: string | null | undefined; addOns: readonly string[] };

/** The dishes of a new function: those of its menu in serving order, then its add-ons. */
export const dishesOfMeal = ({ package: menu, addOns }: Meal, card: DishCard): Dish[] => [
	...(card.menus.find(({ name }) => name.en === menu)?.courses ?? []).flatMap(({ name, dishes }) =>
		dishes.map((dish) => ({ ...dish, course: name })),
	),
	...addOns.map((name) => addOnDish(name, card)),
];

/** The dish of an add-on, under the name of the add-on or of the dish that is chosen of it. */
function addOnDish(name: string, { addOns }: DishCard): Dish {
	const known = addOns.find(({ en }) => en === name);
	const chosen = addOns.flatMap(({ of = [] }) => of).find(({ en }) => en === name);
	const { of, ...words } = known ?? { ...(chosen ?? { en: name, ur: name }), of: undefined };
	return { ...words, addOn: name, ...(of && { group: { choose: 1, of, picked: [] } }) };
}

type MealWithDishes = Meal & { dishes?: readonly Dish[] | undefined };

/** Whether the function has other dishes than its menu and add-ons would give it, in any order. */
export function hasOwnDishes({ dishes = [], ...meal }: MealWithDishes, card: DishCard): boolean {
	const names = (list: readonly Dish[]) =>
		list
			.map(({ en }) => en)
			.sort()
			.join('\n');
	const isChosen = dishes.some(({ group }) => group && group.picked.length > 0);
	return isChosen || names(dishes) !== names(dishesOfMeal(meal, card));
}

/**
 * The dishes after another menu or other add-ons. The add-ons' dishes come and go with them. With another menu, `keepsOwn` keeps all other
 * dishes, instead of taking those of the new menu.
 */
export function dishesAfter(before: MealWithDishes, after: Meal, card: DishCard, keepsOwn = false): Dish[] {
	const { dishes = [] } = before;
	const isOther = before.package !== after.package && !keepsOwn;
	const list = isOther
		? dishesOfMeal({ ...after, addOns: [] }, card)
		: dishes.filter(({ addOn }) => !addOn || after.addOns.includes(addOn));
	const missing = after.addOns.filter((name) => (isOther || !before.addOns.includes(name)) && !list.some(({ addOn }) => addOn === name));
	return [...list, ...missing.map((name) => dishes.find(({ addOn }) => addOn === name) ?? addOnDish(name, card))];
}

/** The dishes that an edit of menu or add-ons changes along. */
export function changedDishes(before: MealWithDishes, edit: Partial<Meal>, card: DishCard, keepsOwn: boolean): { dishes?: Dish[] } {
	if (!('package' in edit) && !edit.addOns) return {};
	return { dishes: dishesAfter(before, { ...before, ...edit }, card, keepsOwn) };
}

/** The dishes of the menus and add-ons that these meals name, by name. */
export const dishesByName = (meals: readonly Partial<Meal>[], card: DishCard): Record<string, Dish[]> =>
	Object.fromEntries(
		meals.flatMap(({ package: menu, addOns = [] }) => [
			...(menu ? [[menu, dishesOfMeal({ package: menu, addOns: [] }, card)]] : []),
			...addOns.map((name) => [name, [addOnDish(name, card)]]),
		]),
	);

/** A dish as the kitchen cooks it. `isUndecided`: a choice that is still open, under the name of its group. */
export type ServedDish = InBoth & { isUndecided?: true };

/** The dishes of a list in its order. A group gives its picked dishes, and its own name while the choice is open. */
export const servedDishes = (dishes: readonly Dish[]): ServedDish[] =>
	dishes.flatMap(({ en, ur, group }): ServedDish[] => {
		if (!group) return [{ en, ur }];
		const picked = group.of.filter((dish) => group.picked.includes(dish.en));
		return picked.length < group.choose ? [...picked, { en, ur, isUndecided: true }] : picked;
	});

/** The courses of a list in order of their first dish. Dishes without a course come under `others`. */
export function coursesOf(dishes: readonly Dish[], others: InBoth): { name: InBoth; dishes: ServedDish[] }[] {
	const courses = new Map<string, { name: InBoth; dishes: ServedDish[] }>();
	for (const dish of dishes) {
		const name = dish.course ?? others;
		const course = courses.get(name.en) ?? { name, dishes: [] };
		courses.set(name.en, course);
		course.dishes.push(...servedDishes([dish]));
	}
	return [...courses.values()];
}

type OneLanguage = { name: string; dishes: readonly string[] };
type ChoiceWords = { name: string; of: readonly string[] };
type EnglishCourse = OneLanguage & { choice?: (ChoiceWords & { choose: number }) | undefined };
type UrduCourse = OneLanguage & { choice?: ChoiceWords | undefined };
type EnglishMenus = {
	menus: readonly { name: string; courses: readonly EnglishCourse[] }[];
	addOns: readonly { name: string; choices?: readonly string[] | undefined }[];
};
type UrduMenus = {
	menus: Readonly<Record<string, { name: string; courses: readonly UrduCourse[] } | undefined>>;
	addOns: Readonly<Record<string, { name: string; choices?: readonly string[] | undefined } | undefined>>;
};

type Named = { name: string; course: string };
type DishLists = {
	english: readonly (Named & { surcharge?: number | undefined })[];
	urdu?: Readonly<Record<string, Named | undefined>> | undefined;
};

/**
 * The card of src/content/menus.json and dishes.json with their Urdu words. Throws if a course has more dishes in one language than in the
 * other.
 */
export const dishCardOf = (
	{ menus, addOns }: EnglishMenus,
	urdu: UrduMenus = { menus: {}, addOns: {} },
	{ english, urdu: urduDishes = {} }: DishLists = { english: [] },
): DishCard => ({
	menus: menus.map(({ name, courses }) => ({
		name: { en: name, ur: urdu.menus[name]?.name ?? name },
		courses: courses.map((course, place) => courseInBoth(course, urdu.menus[name]?.courses[place], name)),
	})),
	addOns: addOns.map(({ name, choices }) => ({
		en: name,
		ur: urdu.addOns[name]?.name ?? name,
		...(choices && { of: choices.map((en, at) => ({ en, ur: urdu.addOns[name]?.choices?.[at] ?? en })) }),
	})),
	offered: english.map(({ name, course, surcharge }) => ({
		en: name,
		ur: urduDishes[name]?.name ?? name,
		course: { en: course, ur: urduDishes[name]?.course ?? course },
		...(surcharge && { surcharge }),
	})),
});

export function courseInBoth(english: EnglishCourse, urdu: UrduCourse = english, menu = ''): Course {
	if (english.dishes.length !== urdu.dishes.length)
		throw new Error(
			`src/content/ur/menus.json: menus › “${menu}” › courses › “${urdu.name}” has ${urdu.dishes.length} dishes, but “${english.name}” in menus.json has ${english.dishes.length}. Write one for each, in the same order: the kitchen reads them side by side.`,
		);
	return {
		name: { en: english.name, ur: urdu.name },
		dishes: [...english.dishes.map((en, at) => ({ en, ur: urdu.dishes[at] ?? en })), ...choiceOf(english, urdu)],
	};
}

function choiceOf({ choice }: EnglishCourse, urdu: UrduCourse): Dish[] {
	if (!choice) return [];
	const of = choice.of.map((en, at) => ({ en, ur: urdu.choice?.of[at] ?? en }));
	return [{ en: choice.name, ur: urdu.choice?.name ?? choice.name, group: { choose: choice.choose, of, picked: [] } }];
}
