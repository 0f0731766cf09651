import { type ReactNode, useEffect } from 'react';
import { Boundary } from './errors/Boundary.tsx';
import { watchErrors } from './errors/watch-errors.ts';

/** What every island stands in: a wall round all of it, and an ear for what goes wrong between its walls. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
	useEffect(watchErrors, []);
	return <Boundary part={name}>{children}</Boundary>;
}
