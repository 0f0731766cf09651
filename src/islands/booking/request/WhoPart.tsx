import { COMPANY_FIELDS } from '#domain/booking/company.ts';
import { LONGEST } from '#domain/booking/field.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useBooking } from '../context.ts';
import { Coming } from './Coming.tsx';
import { Fold } from './Fold.tsx';
import { useProblem, useRequest } from './request-form.ts';

/** Who asks, and how the hall reaches them. */
export function WhoPart() {
	const t = useBooking().words.request;
	const { register } = useRequest();
	return (
		<section className="part">
			<h2>{t.who}</h2>
			<div className="two">
				<Field label={t.name} problem={useProblem('clientName')}>
					{(control) => (
						<input className="input" {...control} {...register('clientName')} autoComplete="name" maxLength={LONGEST.clientName} />
					)}
				</Field>
				<Field label={t.phone} problem={useProblem('phone')}>
					{(control) => (
						<input
							className="input"
							{...control}
							{...register('phone')}
							type="tel"
							inputMode="tel"
							autoComplete="tel"
							maxLength={LONGEST.phone}
							dir="ltr"
						/>
					)}
				</Field>
				<Field label={t.email} optional={t.optional} problem={useProblem('email')}>
					{(control) => (
						<input
							className="input"
							{...control}
							{...register('email')}
							type="email"
							inputMode="email"
							autoComplete="email"
							placeholder="name@mail.example"
							maxLength={LONGEST.email}
							dir="ltr"
						/>
					)}
				</Field>
			</div>
		</section>
	);
}

/** Whatever else the family wants to say. */
export function RemarksPart() {
	const t = useBooking().words.request;
	const { register } = useRequest();
	return (
		<Fold title={t.requestsPart} fields={REMARKS}>
			<Field label={t.requests} optional={t.optional} hint={t.requestsHelp} problem={useProblem('specialRequests')}>
				{(control) => <textarea className="area" {...control} {...register('specialRequests')} rows={2} />}
			</Field>
			<Coming />
		</Fold>
	);
}

const REMARKS = ['specialRequests', ...COMPANY_FIELDS] as const;
