import { writeFileSync } from 'node:fs';
import { declaredCatalogue } from './catalogue.ts';
import { databaseTypes, refusalsSource } from './generated-source.ts';

// `npm run db:types`
const catalogue = await declaredCatalogue();
writeFileSync(new URL('database.types.ts', import.meta.url), databaseTypes(catalogue));
writeFileSync(new URL('refusals.ts', import.meta.url), refusalsSource(catalogue.functions));
