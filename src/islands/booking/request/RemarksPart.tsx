import { Field } from '#islands/ui/Field.tsx';
import { useBooking } from '../context.ts';
import { useProblem, useRequest } from './request-form.ts';

/** Whatever else the family wants to say. */
export function RemarksPart() {
	const t = useBooking().words.request;
	const { register } = useRequest();
	return (
		<section className="part">
			<h2>{t.requestsPart}</h2>
			<Field label={t.requests} optional={t.optional} hint={t.requestsHelp} problem={useProblem('specialRequests')}>
				{(control) => <textarea className="area" {...control} {...register('specialRequests')} rows={4} />}
			</Field>
		</section>
	);
}
