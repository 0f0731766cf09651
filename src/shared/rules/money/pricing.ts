import type { Tax, TaxLine } from './tax.ts';

/** Ways to serve. Each has its own price per head. */
export const SERVINGS = ['table', 'buffet'] as const;
export type Serving = (typeof SERVINGS)[number];

/** Prices from src/content/menus.json, checked by its schema: whole units of the currency per head, before tax. */
export type PriceList = {
	menus: readonly { name: string; prices: Record<Serving, number> }[];
	/** `choices`: dishes of which a family takes one, such as "Nargasi Kofta" or "Mix Vegetable". */
	addOns: readonly { name: string; perHead: number; choices?: readonly string[] | undefined }[];
	taxes: readonly Tax[];
};

/** Translated names of menus, dishes and taxes by their own names, which bookings keep in every language. */
export type Names = Readonly<Record<string, string>>;

/** Name to show. A dish without a translation keeps its own name. */
export const displayName = (name: string, names: Names): string => names[name] ?? name;

/** Chosen meal. An add-on has its own name or the name of one of its choices. */
export type Meal = { package: string; serving: Serving; guestCount: number; addOns: readonly string[] } & ForDay;

/** Day of the event, which decides the tax rates; absent while it is open. */
type ForDay = { eventDate?: string | undefined };

/** Meal of a request. Every choice is optional. */
export type RequestedMeal = {
	package?: string | null | undefined;
	serving?: Serving | null | undefined;
	guestCount: number;
	addOns: readonly string[];
} & ForDay;

/** Price on the day of the request, in whole units of the currency. Later prices and taxes do not change it. */
export type Estimate = {
	package: string;
	serving: Serving;
	guests: number;
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
