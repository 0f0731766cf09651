import { writeFileSync } from 'node:fs';
import { fileLayout } from '../../src/editor/file-layout.ts';
import { checkout, ROOT } from './environment.ts';
import { printsOf } from './shipped.ts';

/** `node supabase/owner/note-shipped.ts`: writes the prints anew after a change of the demo venue's content. */
const prints = printsOf(checkout);
writeFileSync(`${ROOT}supabase/owner/shipped-prints.json`, fileLayout().write(prints));
