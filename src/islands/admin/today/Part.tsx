import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import { figure } from '#domain/payments/money.ts';
import { Boundary } from '#islands/ui/errors/Boundary.tsx';

type PartProps = {
	/** Its name in a report. */
	name: string;
	title: string;
	/** How many there are in all. */
	count: number;
	/** Said when there is none. */
	none: string;
	/** Where the focus goes when what had it is done. */
	heading?: Ref<HTMLHeadingElement>;
	isWide?: boolean;
	children: ReactNode;
};

/** A part of the first room: its heading, how many there are, and what waits in it; an empty one says so in half a line. */
export function Part({ name, title, count, none, heading, isWide, children }: PartProps) {
	const id = useId();
	return (
		<section className={clsx('due', isWide && 'due--wide')} aria-labelledby={id}>
			<div className="due__head">
				<h2 id={id} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{count > 0 && <span className="due__count num">{figure(count)}</span>}
			</div>
			<Boundary part={name}>{count === 0 ? <p className="soft">{none}</p> : children}</Boundary>
		</section>
	);
}
