/** The public address of a page: the build's file name without its ending, so that `/about.html` is `/about`. */
export const addressOf = (pathname: string): string => pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';
