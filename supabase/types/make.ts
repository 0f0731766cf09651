import { writeFileSync } from 'node:fs';
import { declaredCatalogue } from './catalogue.ts';
import { databaseTypes } from './typescript.ts';

// `npm run db:types`
writeFileSync(new URL('database.types.ts', import.meta.url), databaseTypes(await declaredCatalogue()));
