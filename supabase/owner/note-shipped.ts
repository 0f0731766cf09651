import { readdirSync, writeFileSync } from 'node:fs';
import { ROOT, textOf } from './environment.ts';
import { printsOf } from './shipped.ts';

/** `node supabase/owner/note-shipped.ts`: notes what the shipped content says of itself alone, once that has changed. */
const prints = printsOf({ read: textOf, list: (folder) => readdirSync(`${ROOT}${folder}`).sort() });
writeFileSync(`${ROOT}supabase/owner/shipped-prints.json`, `${JSON.stringify(prints, null, '\t')}\n`);
