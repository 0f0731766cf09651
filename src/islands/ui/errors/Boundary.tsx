import { Component, type ReactNode } from 'react';
import { PartNotLoaded } from '#domain/shared/load-part.ts';
import { Broken } from './Broken.tsx';
import { reportOf, tellThePage } from './report.ts';

type BoundaryProps = {
	/** The part's name in a report, such as "Ledger"; never shown. */
	part: string;
	/** The part lies over the page, and so do the words in its place. */
	isAbove?: boolean | undefined;
	/** Gives the words in its place a button that closes them. */
	onClose?: (() => void) | undefined;
	children: ReactNode;
};

/** A wall round a part of the page: when the part breaks, words and ways on stand in its place, and all around it goes on. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
	override state = { error: undefined as unknown };

	static getDerivedStateFromError(error: unknown) {
		return { error: error ?? new Error('nothing was thrown') };
	}

	override componentDidCatch(error: unknown) {
		tellThePage({ ...reportOf(error), kind: error instanceof PartNotLoaded ? 'load' : 'boundary', part: this.props.part });
	}

	override render() {
		const { error } = this.state;
		const { isAbove, onClose, children } = this.props;
		if (error === undefined) return children;
		return <Broken loss={error instanceof PartNotLoaded ? 'lost' : 'broke'} isAbove={isAbove} onClose={onClose} />;
	}
}
