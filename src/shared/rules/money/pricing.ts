import type { Tax, TaxLine } from './tax.ts';

/** How the food is served; each has its own price per head. */
export const SERVINGS = ['table', 'buffet'] as const;
export type Serving = (typeof SERVINGS)[number];

/** What the hall charges: src/content/menus.json, checked by its schema. Whole units of the currency per head, before tax. */
export type PriceList = {
	menus: readonly { name: string; prices: Record<Serving, number> }[];
	/** `choices` names the dishes of which a family takes one, such as "Nargasi Kofta" or "Mix Vegetable". */
	addOns: readonly { name: string; perHead: number; choices?: readonly string[] | undefined }[];
	taxes: readonly Tax[];
};

/** What a page's language calls menus, dishes and the tax, by their own names, which bookings keep in every language. */
export type Names = Readonly<Record<string, string>>;

/** The name to show. A dish without a translation keeps its own name. */
export const displayName = (name: string, names: Names): string => names[name] ?? name;

/** The chosen meal. An add-on has its own name or the name of one of its choices. */
export type Meal = { package: string; serving: Serving; guestCount: number; addOns: readonly string[] } & ForDay;

/** The day of the event, which decides the rates of the taxes; nothing while it is open. */
type ForDay = { eventDate?: string | undefined };

/** A request's meal. Every choice is optional. */
export type Asked = {
	package?: string | null | undefined;
	serving?: Serving | null | undefined;
	guestCount: number;
	addOns: readonly string[];
} & ForDay;

/** A price of the day of the request, in whole units of the currency. Later prices and taxes change no old booking. */
export type Estimate = {
	package: string;
	serving: Serving;
	guests: number;
	perHead: number;
	menuTotal: number;
	addOns: { name: string; perHead: number; total: number }[];
	subtotal: number;
	/** All taxes together; where there are more than one, `taxes` has each. */
	taxName: string;
	taxPercent: number;
	tax: number;
	taxes?: TaxLine[] | undefined;
	total: number;
};

/** An estimate with one line per tax. */
export type Sum = Omit<Estimate, 'taxName' | 'taxPercent' | 'tax' | 'taxes'> & { taxes: TaxLine[] };
