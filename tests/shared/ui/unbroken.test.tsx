import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from '#shared/ui/Unbroken.tsx';

test.each([
	['Join LZ-7K4Q-92 (Sun 10 Jan 2027 dinner) to LZ-8M2N-10?', ['LZ-7K4Q-92', 'LZ-8M2N-10']],
	['Receipt 2026-0007, D2026-0012, bill B2026-0001', ['2026-0007', 'D2026-0012', 'B2026-0001']],
	['رسید نمبر 2026-0007۔', ['2026-0007']],
	['A well-known family, non-veg, seven-day notice', []],
])('in “%s” the numbers stay on one line, and the text stays as it is', (text, unbroken) => {
	const { container } = render(<Unbroken text={text} />);

	expect(container.textContent).toBe(text);
	expect([...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent)).toEqual(unbroken);
});
