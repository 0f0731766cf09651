import { useEffect, useRef } from 'react';

type StepHeadingProps = {
	/** The step took the place of another, in which the focus is gone now. */
	takesFocus: boolean;
	children: string;
};

/** The title of a step. */
export function StepHeading({ takesFocus, children }: StepHeadingProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	return (
		<h1 ref={heading} tabIndex={-1}>
			{children}
		</h1>
	);
}
