/** What everybody may see. */
export const PUBLIC_PAGES = ['/', '/about', '/services', '/menus', '/gallery', '/booking', '/privacy'] as const;

/** The same in Urdu. */
export const URDU_PAGES = ['/ur', '/ur/about', '/ur/services', '/ur/menus', '/ur/gallery', '/ur/booking', '/ur/privacy'] as const;

/** What opens for anybody too, and asks search engines to leave it out. */
export const UNLISTED_PAGES = ['/booking/view', '/ur/booking/view'] as const;
