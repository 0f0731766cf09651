/** Finds the innermost element with this text, although a number in it has an element of its own (`Unbroken`). */
export const wholeText =
	(text: string | RegExp) =>
	(_: string, element: Element | null): boolean =>
		element !== null && isIn(text, element) && ![...element.children].some((child) => isIn(text, child));

const isIn = (text: string | RegExp, { textContent }: Element): boolean =>
	typeof text === 'string' ? textContent?.trim() === text : text.test(textContent ?? '');
