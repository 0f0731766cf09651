import { Icon } from '#islands/ui/Icon.tsx';
import { useBooking } from './context.ts';
import type { Step } from './use-step.ts';

const ORDER: readonly Step[] = ['request', 'confirm', 'sent'];

/** The three steps as a rail of arches, with the present one marked. */
export function StepRail({ step }: { step: Step }) {
	const { steps } = useBooking().words;
	const here = ORDER.indexOf(step);
	return (
		<ol className="rail" aria-label={steps.label}>
			{steps.names.map((name, index) => (
				<li key={name} className={index < here ? 'done' : undefined} aria-current={index === here ? 'step' : undefined}>
					<i>{index < here && <Icon name="tick" />}</i>
					{name}
					{index < here && <span className="sr"> {steps.done}</span>}
				</li>
			))}
		</ol>
	);
}
