import { BASICS } from '../shared/basics.ts';
import { RULES } from './rules.ts';
import type { Basics } from './told-basics.ts';

/** What src/content/basics.json and rules.json tell the database. How long things are kept is compared by itself (`keeps`). */
export const OWN_BASICS: Basics = { timeZone: BASICS.timeZone, referenceLetters: BASICS.referenceLetters, settings: RULES.settings };
