import { phoneInWords, waDigits } from '#domain/shared/phone.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { DeskIcon } from './DeskIcon.tsx';

/** The two ways to reach a family, a press each. `who` is for a list, where one link is told from another by the name. */
export function Reach({ phone, who }: { phone: string; who?: string }) {
	const number = [who, phoneInWords(phone)].filter(Boolean).join(', ');
	return (
		<>
			<a className="btn btn--line btn--small" href={`tel:${phone}`} aria-label={`${panelWords.call} ${number}`}>
				<DeskIcon name="phone" />
				{panelWords.call}
			</a>
			<a
				className="btn btn--wa btn--small"
				href={`https://wa.me/${waDigits(phone)}`}
				target="_blank"
				rel="noopener"
				aria-label={`${panelWords.whatsapp} ${number}`}
			>
				<Icon name="whatsapp" />
				{panelWords.whatsapp}
			</a>
		</>
	);
}
