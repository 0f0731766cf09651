import { type ReactNode, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { Fold } from '#shared/booking/Fold.tsx';
import { usePhoneField, useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { COMPANY_FIELDS } from '#shared/rules/booking/company.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { findEmailTypo } from './find-email-typo.ts';

export function WhoPart() {
	const { words, language } = useBooking();
	const t = words.request;
	const { register, setValue, setFocus } = useRequest();
	const phone = usePhoneField('phone');
	const [question, setQuestion] = useState<ReactNode>();
	const take = (meant: string) => {
		setValue('email', meant);
		setQuestion('');
		setFocus('email');
	};
	const look = ({ target }: { target: HTMLInputElement }) => void findEmailTypo(target.value, language, take).then(setQuestion);
	return (
		<section className="part">
			<h2>{t.who}</h2>
			<div className="two">
				<Field label={t.name} problem={useProblem('clientName')}>
					{(control) => <input className="input" {...control} {...register('clientName')} autoComplete="name" />}
				</Field>
				<Field label={t.phone} problem={useProblem('phone')}>
					{(control) => <input className="input" {...control} {...phone} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />}
				</Field>
				<Field label={t.email} optional={t.optional} problem={useProblem('email')} remedy={question}>
					{(control) => (
						<input
							className="input"
							{...control}
							{...register('email', { onBlur: look })}
							type="email"
							inputMode="email"
							autoComplete="email"
							placeholder="name@mail.example"
							dir="ltr"
						/>
					)}
				</Field>
			</div>
		</section>
	);
}

export function RemarksPart() {
	const { words, function: one } = useBooking();
	const t = words.request;
	const { register } = useRequest();
	return (
		<Fold title={t.requestsPart} fields={REMARKS} later={!one?.at && <LazyPart part={HEARD_FROM} given={{}} />}>
			<Field label={t.requests} optional={t.optional} hint={t.requestsHelp} problem={useProblem('specialRequests')}>
				{(control) => <textarea className="area" {...control} {...register('specialRequests')} rows={2} />}
			</Field>
			<Coming />
		</Fold>
	);
}

const REMARKS = ['specialRequests', ...COMPANY_FIELDS, 'heardFrom', 'careOf'] as const;

const HEARD_FROM: LaterPart<object> = { name: 'HeardFromPart', ask: () => import('./HeardFromPart.tsx') };
const COMING: LaterPart<object> = { name: 'ComingPart', ask: () => import('./ComingPart.tsx') };

/**
 * Button that opens the fields about the guests. They are open when one of them is filled or wrong. Without the script the form cannot be
 * sent, so nothing shows then.
 */
function Coming() {
	const { words, isReady } = useBooking();
	const { errors } = useRequest().formState;
	const typed = useTyped();
	const [isWanted, setIsWanted] = useState<boolean>();
	const [isThere, setIsThere] = useState(false);
	if (!isReady) return null;
	const isOpen = COMPANY_FIELDS.some((name) => errors[name]) || (isWanted ?? COMPANY_FIELDS.some((name) => typed[name] !== ''));
	// The part stays mounted once loaded, so that a wrong field can take the focus.
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
