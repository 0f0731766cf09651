import { writeFileSync } from 'node:fs';
import { fileLayout } from '../../src/editor/file-layout.ts';
import { printsOf } from './demo-content.ts';
import { checkout, ROOT } from './environment.ts';

/** `node supabase/owner/note-demo-prints.ts`: writes the prints anew after a change of the demo venue's content. */
const prints = printsOf(checkout);
writeFileSync(`${ROOT}supabase/owner/demo-prints.json`, fileLayout().write(prints));
