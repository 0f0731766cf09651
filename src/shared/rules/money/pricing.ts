import type { DatedTax } from './price-taxes.ts';
import type { TaxLine } from './tax.ts';

/** Ways to serve. Each has its own price per head. */
export const SERVINGS = ['table', 'buffet'] as const;
export type Serving = (typeof SERVINGS)[number];

/** Prices from src/content/menus.json, checked by its schema: whole units of the currency per head, before tax. */
export type PriceList = {
	menus: readonly { name: string; prices: Record<Serving, number> }[];
	/** `choices`: dishes of which a family takes one, such as "Nargasi Kofta" or "Mix Vegetable". */
	addOns: readonly { name: string; perHead: number; choices?: readonly string[] | undefined }[];
	taxes: readonly DatedTax[];
	/** The fewest plates that a family pays for, in a hall, for a menu. */
	minimumPlates?: readonly { hall: string; menu: string; plates: number }[] | undefined;
	/** Extras with a price, from src/content/whole-price.json. Only the desk has them here. */
	fixedLines?: readonly { name: string; nameUrdu?: string | undefined; price: number }[] | undefined;
};

/** The fewest plates of a menu in a hall. */
export const minimumPlatesOf = ({ minimumPlates = [] }: PriceList, hall?: string, menu?: string | null): number | undefined =>
	minimumPlates.find((minimum) => minimum.hall === hall && minimum.menu === menu)?.plates;

/** Translated names of menus, dishes and taxes by their own names, which bookings keep in every language. */
export type Names = Readonly<Record<string, string>>;

/** Name to show. A dish without a translation keeps its own name. */
export const displayName = (name: string, names: Names): string => names[name] ?? name;

/** Chosen meal. An add-on has its own name or the name of one of its choices. */
export type Meal = { package: string; serving: Serving; guestCount: number; addOns: readonly string[] } & ForEvent;

/** The day decides the tax rates, the hall the fewest plates. Both are absent while they are open. */
type ForEvent = { eventDate?: string | undefined; hall?: string | undefined };

/** Meal of a request. Every choice is optional. */
export type RequestedMeal = {
	package?: string | null | undefined;
	serving?: Serving | null | undefined;
	guestCount: number;
	addOns: readonly string[];
} & ForEvent;

/** Price on the day of the request, in whole units of the currency. Later prices and taxes do not change it. */
export type Estimate = {
	package: string;
	serving: Serving;
	/** The plates that are paid for. */
	guests: number;
	/** Set if the hall's minimum is above the number of guests. */
	minimumPlates?: number | undefined;
	perHead: number;
	menuTotal: number;
	addOns: { name: string; perHead: number; total: number }[];
	subtotal: number;
	/** Sum of all taxes. With more than one, `taxes` has each. */
	taxName: string;
	taxPercent: number;
	tax: number;
	taxes?: TaxLine[] | undefined;
	total: number;
};

/** Estimate with one line per tax. */
export type Sum = Omit<Estimate, 'taxName' | 'taxPercent' | 'tax' | 'taxes'> & { taxes: TaxLine[] };
