/** What everybody may see. */
export const PUBLIC_PAGES = ['/', '/about', '/services', '/menus', '/gallery', '/booking'] as const;
