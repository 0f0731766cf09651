/** What Chromium throws by itself, and no script can catch: a page change that another one overtakes. It has no stack. */
export const BROWSERS_OWN = /Transition was (skipped|aborted)|view transition/i;
