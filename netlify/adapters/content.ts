import menus from '#content/menus.json' with { type: 'json' };
import venueUrdu from '#content/ur/venue.json' with { type: 'json' };
import venueFile from '#content/venue.json' with { type: 'json' };
import type { PriceList } from '#domain/payments/pricing.ts';
import type { MessageFacts, Venue } from '#domain/site/venue.ts';
import product from '../../package.json' with { type: 'json' };

/** What editors wrote, as the functions use it; the site's build has checked it. */
export const prices: PriceList = menus;
export const venue: Venue & MessageFacts = { ...venueFile, payAdvanceUrdu: venueUrdu.payAdvance };

/** The product's version, from package.json. */
export const version: string = product.version;
