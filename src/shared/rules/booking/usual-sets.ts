import content from '#content/usual-sets.json' with { type: 'json' };
import type { Occasion } from './fields.ts';

/** Occasions that families often book together, from src/content/usual-sets.json. The booking form offers them. */
export const USUAL_SETS = content.sets.map(({ occasions }) => occasions as Occasion[]);
