import content from '#content/whole-price.json' with { type: 'json' };

/** Something that is in the price of every menu. */
type InPrice = { name: string; nameUrdu?: string | undefined };

/**
 * Something that costs extra, before tax. `shown` is how families read the price: "from" as the least, "no" not at all; without it as it
 * is. An extra without a price has none that is the same for all.
 */
export type Extra = InPrice & { price?: number | undefined; shown?: string | undefined };

/** What a price covers and what it does not, from src/content/whole-price.json. */
export const WHOLE_PRICE: { inPrice: readonly InPrice[]; extras: readonly Extra[] } = content;
