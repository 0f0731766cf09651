import { version } from '../../../package.json';

/** The build that a page is of, for reports of errors: the commit where the host names it, else the product's version. */
export const buildName = process.env['COMMIT_REF']?.slice(0, 12) ?? version;
