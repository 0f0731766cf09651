import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';

test.each([
	['فون 0301-5550201 پر کیجیے', ['0301-5550201']],
	['فون +92 301 5550201', ['+92 301 5550201']],
	['کرسیاں 10، 12/12/2026 کو', ['12/12/2026']],
	['بکنگ LZ-7K4Q-92 کے لیے', ['LZ-7K4Q-92']],
	['کرسیاں ×10', []],
	['No nuts.', []],
])('in “%s” grouped figures are read from the left, whatever letters come before', (text, isolated) => {
	const { container } = render(<TypedText text={text} />);

	expect(container.textContent).toBe(text);
	expect([...container.querySelectorAll('[dir="ltr"]')].map(({ textContent }) => textContent)).toEqual(isolated);
});

test('Urdu text that begins with an English word runs from the right', () => {
	const { container } = render(<TypedText text="DJ نہیں چاہیے" />);

	expect(container.querySelector('bdi')?.dir).toBe('rtl');
});
