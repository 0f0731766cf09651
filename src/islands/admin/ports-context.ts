import { createContext, useContext } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';

const PortsContext = createContext<DeskPorts | undefined>(undefined);

/** Hands what the desk works with to everything inside. */
export const PortsProvider = PortsContext.Provider;

/** What the desk around this component works with. */
export function usePorts(): DeskPorts {
	const ports = useContext(PortsContext);
	if (!ports) throw new Error('This component stands outside of the desk. Render it inside of a PortsProvider.');
	return ports;
}
