import type { Mechanism } from '../mechanism.ts';
import { BROWSER, FORGETTING } from './browser.ts';
import { CONTENT } from './content.ts';
import { DATABASE } from './database.ts';
import { DESK_DAY } from './desk-day.ts';
import { KEEPING } from './forgetting.ts';
import { SERVER } from './server.ts';

export const MECHANISMS: readonly Mechanism[] = [...DATABASE, ...DESK_DAY, ...KEEPING, ...SERVER, ...CONTENT, ...BROWSER, ...FORGETTING];
