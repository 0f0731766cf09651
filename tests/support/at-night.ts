import { nightlyEndpoint } from '../../netlify/functions/nightly.mts';

/** The nightly job, which takes every hour for the one of its work. */
export const atNight = (open: Parameters<typeof nightlyEndpoint>[0]) => nightlyEndpoint(open, () => true);
