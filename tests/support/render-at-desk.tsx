import { render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { PortsProvider } from '#features/desk/shell/desk-context.ts';
import { keepFocusNear } from '#features/desk/shell/frame/keep-focus.ts';
import type { aDesk } from './desk.ts';

/** Puts parts of the desk on the screen, without the rest of it but for what keeps the focus. */
export const renderAtDesk = ({ ports }: ReturnType<typeof aDesk>, parts: ReactNode) =>
	render(parts, {
		wrapper: ({ children }) => (
			<PortsProvider value={ports}>
				<FocusKept />
				{children}
			</PortsProvider>
		),
	});

function FocusKept() {
	useEffect(keepFocusNear, []);
	return null;
}
