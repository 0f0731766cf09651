import { useStore } from '@nanostores/react';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { $kitchenDay, closeKitchen, openKitchen } from './state.ts';
import { kitchenWords } from './words.ts';

/** Shows the sheet of the chosen day above the room. */
export function KitchenPlace() {
	return useStore($kitchenDay) && <LazyPart part={SHEET} given={{}} isAbove onClose={closeKitchen} />;
}

const SHEET = { name: 'KitchenSheet', ask: () => import('./KitchenSheet.tsx') };

type KitchenButtonProps = {
	day: Day;
	className: string;
	/** The name includes the day if several such buttons are on one screen. */
	isOneOfMany?: boolean;
};

export function KitchenButton({ day, className, isOneOfMany }: KitchenButtonProps) {
	return (
		<button className={className} type="button" onClick={() => openKitchen(day)}>
			{kitchenWords.open}
			{isOneOfMany && <span className="sr">, {dayInWords(day)}</span>}
		</button>
	);
}
