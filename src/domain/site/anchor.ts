/** The part of the page's address that leads to a menu: "Menu 1" is `menu-1`. */
export const anchorOf = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
