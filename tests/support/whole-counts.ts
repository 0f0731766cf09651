/**
 * A count of repetitions: a smaller one in `npm test`, which proves the same claim in less time, and the whole one in `npm run test:races`
 * (tests/races/product-races.ts).
 */
export const countOf = (short: number, whole: number): number => (process.env['WHOLE_COUNTS'] ? whole : short);
