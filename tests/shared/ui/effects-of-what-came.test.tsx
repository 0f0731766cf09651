import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';

/** Longer than a turn of React, as on a busy machine. */
const SLOW_MS = 12;

function Answer() {
	const button = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => {
		for (const begun = performance.now(); performance.now() - begun < SLOW_MS; );
	}, []);
	useEffect(() => button.current?.focus(), []);
	return (
		<button type="button" ref={button}>
			Close
		</button>
	);
}

function Question() {
	const [isAnswered, setAnswered] = useState(false);
	useEffect(() => {
		const late = setTimeout(() => setAnswered(true), 5);
		return () => clearTimeout(late);
	}, []);
	return isAnswered ? <Answer /> : <p>Loading...</p>;
}

test('whoever has waited for an element finds its effects, such as the focus, also on a busy machine', async () => {
	for (let time = 0; time < 10; time++) {
		const { unmount } = render(<Question />);

		const button = await screen.findByRole('button', { name: 'Close' });

		expect(document.activeElement).toBe(button);
		unmount();
	}
});
