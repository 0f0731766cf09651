import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { $areShortcutsOn, switchShortcuts } from '#features/desk/shell/shortcuts.ts';

const words = { title: 'Keyboard', keys: 'Keys: / searches, n begins a new booking' };

/** Single keys can be switched off: speech control may press them by mistake. */
export function KeySettings() {
	const ports = usePorts();
	const id = useId();
	const areOn = useStore($areShortcutsOn);
	return (
		<section className="due" aria-labelledby={id}>
			<div className="due__head">
				<h2 id={id}>{words.title}</h2>
			</div>
			<label className="check">
				<input type="checkbox" checked={areOn} onChange={({ target }) => switchShortcuts(ports, target.checked)} /> {words.keys}
			</label>
		</section>
	);
}
