import { useBooking } from '#shared/booking/context.ts';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { HEARD_FROM } from '#shared/rules/booking/heard-from.ts';
import { Field } from '#shared/ui/Field.tsx';
import { heardFromWords } from './heard-from-words.ts';

/** Asks how the family found the hall, and who recommended it. */
export default function HeardFromPart() {
	const { words, language } = useBooking();
	const { register } = useRequest();
	const { heardFrom } = useTyped();
	const careOfProblem = useProblem('careOf');
	const { optional } = words.request;
	const t = heardFromWords[language];
	const asksName = HEARD_FROM.some(({ key, asksName }) => key === heardFrom && asksName);
	if (HEARD_FROM.length === 0) return null;
	return (
		<div className="two">
			<Field label={t.question} optional={optional}>
				{(control) => (
					<select className="select" {...control} {...register('heardFrom')}>
						<option value="">{t.noAnswer}</option>
						{HEARD_FROM.map(({ key, name, nameUrdu }) => (
							<option key={key} value={key}>
								{language === 'ur' ? nameUrdu : name}
							</option>
						))}
					</select>
				)}
			</Field>
			{(asksName || careOfProblem) && (
				<Field label={t.careOf} optional={optional} hint={t.careOfHelp} problem={careOfProblem}>
					{(control) => <input className="input" {...control} {...register('careOf')} autoComplete="off" />}
				</Field>
			)}
		</div>
	);
}
