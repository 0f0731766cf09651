import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a missing element fails with the query and the whole page', async () => {
	render(<p>Something else</p>);

	const fails = expect(screen.findByText('What never comes', {}, { timeout: 1 })).rejects;

	await fails.toThrow(/What never comes[\s\S]*Something else/);
});

test('a look that may be repeated does not write the page', async () => {
	render(<p>Something else</p>);
	const said: string[] = [];

	await waitFor(() => {
		try {
			screen.getByText('What never comes');
		} catch (error) {
			said.push(String(error));
		}
	});

	expect(said).toEqual([expect.stringContaining('What never comes')]);
	expect(said[0]).not.toContain('Something else');
});
