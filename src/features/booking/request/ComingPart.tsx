import { useBooking } from '#shared/booking/context.ts';
import { usePhoneField, useProblem, useRequest } from '#shared/booking/request-form.ts';
import { GATHERINGS } from '#shared/rules/booking/company.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import { comingWords } from './coming-words.ts';

/** Fields about the guests and the contact person of each side. Few families use them, so their script loads on demand. */
export default function ComingPart() {
	const { words, language, function: one } = useBooking();
	const { register } = useRequest();
	const t = comingWords[language];
	return (
		<div className="part">
			<div className="two">
				<Field label={t.gathering} problem={useProblem('gathering')}>
					{(control) => (
						<select className="select" {...control} {...register('gathering')}>
							<option value="">{words.request.noOccasion}</option>
							{GATHERINGS.map((name) => (
								<option key={name} value={name}>
									{t.gatherings[name]}
								</option>
							))}
						</select>
					)}
				</Field>
				<Count name="wheelchairs" label={t.wheelchairs} />
				<Count name="gents" label={t.gents} hint={t.part} />
				<Count name="ladies" label={t.ladies} />
			</div>
			{!one?.at && (
				<ChoiceGroup legend={t.contacts}>
					<p className="help">{t.agreed}</p>
					<div className="two">
						<Contact side="bride" words={t.sides.bride} />
						<Contact side="groom" words={t.sides.groom} />
					</div>
				</ChoiceGroup>
			)}
		</div>
	);
}

type CountProps = { name: 'gents' | 'ladies' | 'wheelchairs'; label: string; hint?: string };

function Count({ name, label, hint }: CountProps) {
	const { register } = useRequest();
	return (
		<Field label={label} hint={hint} problem={useProblem(name)}>
			{(control) => <input className="input num" {...control} {...register(name)} inputMode="numeric" autoComplete="off" />}
		</Field>
	);
}

function Contact({ side, words }: { side: 'bride' | 'groom'; words: { name: string; phone: string } }) {
	const { register } = useRequest();
	const phone = usePhoneField(`${side}Phone`);
	return (
		<>
			<Field label={words.name} problem={useProblem(`${side}Contact`)}>
				{(control) => <input className="input" {...control} {...register(`${side}Contact`)} autoComplete="off" />}
			</Field>
			<Field label={words.phone} problem={useProblem(`${side}Phone`)}>
				{(control) => <input className="input" {...control} {...phone} type="tel" inputMode="tel" autoComplete="off" dir="ltr" />}
			</Field>
		</>
	);
}
