/** Whether the page reads from right to left: what is next then lies on the left. */
export const isMirrored = (): boolean => document.documentElement.dir === 'rtl';
