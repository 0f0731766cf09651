import type { Mechanism } from '../mechanism.ts';
import { BROWSER, FORGETTING } from './browser.ts';
import { CONTENT } from './content.ts';
import { DATABASE } from './database.ts';
import { KEEPING } from './forgetting.ts';
import { SERVER } from './server.ts';

/** Every mechanism that a test is to name and to miss. */
export const MECHANISMS: readonly Mechanism[] = [...DATABASE, ...KEEPING, ...SERVER, ...CONTENT, ...BROWSER, ...FORGETTING];
