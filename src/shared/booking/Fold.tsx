import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import { useBooking } from './context.ts';
import { useRequest, useTyped } from './request-form.ts';
import type { RequestValues } from './values.ts';

type FoldProps = {
	title: string;
	fields: readonly (keyof RequestValues)[];
	/** Fields whose script loads once the part is opened. */
	later?: ReactNode;
	children: ReactNode;
};

/** Optional part of the form, folded by the script unless it is filled or on the screen. A problem opens it. Without the script it is open. */
export function Fold({ title, fields, later, children }: FoldProps) {
	const { isReady, words } = useBooking();
	const { errors } = useRequest().formState;
	const typed = useTyped();
	const part = useRef<HTMLElement>(null);
	const [isFolded, setIsFolded] = useState<boolean>();
	const isBegun = fields.some((name) => typed[name].length > 0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later folds and opens nothing.
	useLayoutEffect(() => {
		const top = part.current?.getBoundingClientRect().top ?? 0;
		if (isReady) setIsFolded(!isBegun && top >= innerHeight);
	}, [isReady]);

	const isOpen = !isFolded || fields.some((name) => errors[name]);
	const name = (
		<>
			{title} <span className="opt">{words.request.optional}</span>
		</>
	);
	return (
		<section className="part" ref={part}>
			<h2>
				{isReady ? (
					<button className="part__fold" type="button" aria-expanded={isOpen} onClick={() => setIsFolded(isOpen)}>
						<span>{name}</span>
						<Icon name="plus" />
					</button>
				) : (
					name
				)}
			</h2>
			<div className="part" hidden={!isOpen}>
				{children}
				{(isFolded === false || isBegun) && later}
			</div>
		</section>
	);
}
