import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PortsProvider } from '#islands/admin/ports-context.ts';
import type { aDesk } from '../../support/desk.ts';

/** Puts parts of the desk on the screen, without the rest of it. */
export const renderAtDesk = ({ ports }: ReturnType<typeof aDesk>, parts: ReactNode) =>
	render(parts, { wrapper: ({ children }) => <PortsProvider value={ports}>{children}</PortsProvider> });
