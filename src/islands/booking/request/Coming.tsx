import { useState } from 'react';
import { COMPANY_FIELDS } from '#domain/booking/company.ts';
import { type LaterPart, LazyPart } from '#islands/ui/errors/LazyPart.tsx';
import { useBooking } from '../context.ts';
import { useRequest, useTyped } from './request-form.ts';

const COMING: LaterPart<object> = { name: 'ComingPart', ask: () => import('./ComingPart.tsx') };

/** Opens the part about who is coming; it stands open when something in it is said or wrong. Without the page's script nothing of the form can be sent. */
export function Coming() {
	const { words, isReady } = useBooking();
	const { errors } = useRequest().formState;
	const typed = useTyped();
	const [isWanted, setIsWanted] = useState<boolean>();
	const [isThere, setIsThere] = useState(false);
	if (!isReady) return null;
	const isOpen = COMPANY_FIELDS.some((name) => errors[name]) || (isWanted ?? COMPANY_FIELDS.some((name) => typed[name] !== ''));
	// Once there it stays, only out of sight: what is wrong in it can have the focus.
	if (isOpen && !isThere) setIsThere(true);
	return (
		<>
			<p className="help--row">
				<button className="textbtn" type="button" aria-expanded={isOpen} onClick={() => setIsWanted(!isOpen)}>
					{words.request.coming} {words.request.optional}
				</button>
			</p>
			{(isThere || isOpen) && (
				<div hidden={!isOpen}>
					<LazyPart part={COMING} given={{}} />
				</div>
			)}
		</>
	);
}
