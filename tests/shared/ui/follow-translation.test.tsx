import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followTranslation } from '#shared/ui/follow-translation.ts';
import { translatePage } from '../../support/translated.ts';

let endTranslation: (() => void) | undefined;
let end: () => void;
beforeEach(() => {
	end = followTranslation();
});
afterEach(() => {
	endTranslation?.();
	end();
});

type Props = { menu: string; problem?: string; isSending?: boolean };

/** Texts beside other texts and elements, as forms have them. */
const Part = ({ menu, problem, isSending = false }: Props) => (
	<div data-testid="part">
		<p>
			{menu}, table: <b>{menu.length}</b> {problem}
			{isSending && <i>spinner</i>}
			{isSending ? 'Sending' : 'Send'}
		</p>
		{problem ? 'A problem' : <em>Fine</em>} behind
	</div>
);

const shown = () => screen.getByTestId('part').textContent;
const later = () => act(async () => undefined);

describe.each(['replaced by', 'wrapped in'] as const)('a page whose texts are %s the translator’s elements', (way) => {
	test('shows every change that React makes', async () => {
		const { rerender } = render(<Part menu="Menu 1" />);
		endTranslation = translatePage(document.body, way);
		await later();
		expect(shown()).toBe('Menu 1*, table: *6* Send*Fine* behind*');

		for (const [props, text] of [
			[{ menu: 'Menu 33' }, 'Menu 33*, table: *7* Send*Fine* behind*'],
			[{ menu: 'Menu 2', problem: 'Required' }, 'Menu 2*, table: *6* Required*Send*A problem* behind*'],
			[{ menu: 'Menu 2', isSending: true }, 'Menu 2*, table: *6* spinner*Sending*Fine* behind*'],
			[{ menu: 'Menu 1' }, 'Menu 1*, table: *6* Send*Fine* behind*'],
		] as const) {
			rerender(<Part {...props} />);
			await later();
			expect(shown()).toBe(text);
		}
	});
});

test('the observer stops with its last user', () => {
	const patched = Node.prototype.removeChild;
	const endSecond = followTranslation();

	endSecond();
	expect(Node.prototype.removeChild).toBe(patched);
	end();
	expect(Node.prototype.removeChild).not.toBe(patched);
	end = followTranslation();
});
