import './side-acts.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';

type QuestionProps = { text: string; yes: string; no: string; onYes: () => void; onNo: () => void; children?: ReactNode };

/** A question in place of the pressed button. The harmless answer takes the focus. */
export function Question({ text, yes, no, onYes, onNo, children }: QuestionProps) {
	const harmless = useRef<HTMLButtonElement>(null);
	useEffect(() => harmless.current?.focus(), []);
	return (
		<Notice tone="ask" role="alert">
			<p>
				<Unbroken text={text} />
			</p>
			{children}
			<div className="side__acts">
				<button className="btn btn--main btn--small" type="button" onClick={onYes}>
					{yes}
				</button>
				<button className="btn btn--line btn--small" type="button" ref={harmless} onClick={onNo}>
					{no}
				</button>
			</div>
		</Notice>
	);
}
