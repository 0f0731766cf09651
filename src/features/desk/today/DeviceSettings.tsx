import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { alertWords as words } from '#features/desk/shell/alerts-words.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { $areShortcutsOn, switchShortcuts } from '#features/desk/shell/shortcuts.ts';

/** Alerts of this device. Browsers allow the question about notifications only after a press. */
export function AlertSettings() {
	const { alerts } = usePorts();
	const id = useId();
	const [isSoundOn, setIsSoundOn] = useState(alerts.isSoundOn);
	const [state, setState] = useState(alerts.notifications);

	function switchSound(isOn: boolean) {
		alerts.setSound(isOn);
		setIsSoundOn(isOn);
		// Plays the sound once as a sample.
		if (isOn) alerts.chime();
	}

	return (
		<section className="due" aria-labelledby={id}>
			<div className="due__head">
				<h2 id={id}>{words.title}</h2>
			</div>
			<label className="check">
				<input type="checkbox" checked={isSoundOn} onChange={({ target }) => switchSound(target.checked)} /> {words.sound}
			</label>
			<p className="family__what" role="status">
				{words.states[state]}
			</p>
			{state === 'unasked' && (
				<button
					className="btn btn--line btn--small due__allow"
					type="button"
					onClick={() => void alerts.askToNotify(words.sample).then(setState)}
				>
					{words.allow}
				</button>
			)}
		</section>
	);
}

const keyWords = { title: 'Keyboard', keys: 'Keys: / searches, n begins a new booking' };

/** Single keys can be switched off: speech control may press them by mistake. */
export function KeySettings() {
	const ports = usePorts();
	const id = useId();
	const areOn = useStore($areShortcutsOn);
	return (
		<section className="due" aria-labelledby={id}>
			<div className="due__head">
				<h2 id={id}>{keyWords.title}</h2>
			</div>
			<label className="check">
				<input type="checkbox" checked={areOn} onChange={({ target }) => switchShortcuts(ports, target.checked)} /> {keyWords.keys}
			</label>
		</section>
	);
}
