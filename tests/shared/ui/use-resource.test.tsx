import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resource, useResource } from '#shared/data/resource.ts';
import { ok } from '#shared/rules/result.ts';

let asked: string[] = [];
const booking = resource<string, string, 'offline'>({
	read: async (id) => {
		asked.push(id);
		return ok(`the booking ${id}`);
	},
});

function Panel({ id }: { id: string | null }) {
	const reading = useResource(booking, id);
	return <p>{reading.state === 'ready' ? reading.value : reading.state}</p>;
}

const settled = () => act(async () => undefined);

test('a component shows the answer to its own query, never an earlier one', async () => {
	asked = [];
	const { rerender } = render(<Panel id="one" />);
	await settled();
	expect(screen.getByText('the booking one')).toBeTruthy();

	rerender(<Panel id="two" />);
	expect(screen.getByText('loading')).toBeTruthy();

	await settled();
	expect(screen.getByText('the booking two')).toBeTruthy();
	expect(asked).toEqual(['one', 'two']);
});

test('a component without a query reads nothing', async () => {
	asked = [];
	render(<Panel id={null} />);
	await settled();

	expect(screen.getByText('none')).toBeTruthy();
	expect(asked).toEqual([]);
});

test('a component that leaves forgets what it showed', async () => {
	const { unmount } = render(<Panel id="one" />);
	await settled();

	unmount();

	expect(booking.$reading.get()).toEqual({ state: 'none' });
});
