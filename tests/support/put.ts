import { act, fireEvent } from '@testing-library/react';

/** Puts a text into a field at once, as autofill does: letter by letter the form is drawn again after each. */
export function put(field: HTMLElement, value: string): void {
	act(() => field.focus());
	fireEvent.change(field, { target: { value } });
}
