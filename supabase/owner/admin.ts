import { parseArgs } from 'node:util';
import { addAdmin } from './add-admin.ts';
import { ownersEnvironment } from './environment.ts';

/** `npm run admin:add -- EMAIL [--site ADDRESS]`. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
const { environment } = await ownersEnvironment(values.site);
const { ok, lines } = await addAdmin(positionals[0] ?? '', { environment, fetch });
for (const line of lines) console.log(line);
process.exitCode = ok ? 0 : 1;
