import { deviceStorage } from '#shared/browser/safe-storage.ts';
import type { AlertsPort, NotificationState } from './rules/alerts-port.ts';

/** Only a wish of whoever sits here: it may stay on the device. */
const SOUND_KEY = 'venue.desk.sound';

/** A sound and the browser's own notifications; no file is loaded for either. */
export const alerts: AlertsPort = {
	isSoundOn: () => deviceStorage.getItem(SOUND_KEY) !== 'off',
	setSound: (isOn) => (isOn ? deviceStorage.removeItem(SOUND_KEY) : void deviceStorage.setItem(SOUND_KEY, 'off')),
	chime,
	notifications,
	async askToNotify(sample) {
		if (!('Notification' in window)) return 'unknown';
		await Notification.requestPermission();
		// Chrome on Android lets no page show one by itself, and tells only when it is tried.
		return notifications() === 'allowed' && !show(sample, '') ? 'unknown' : notifications();
	},
	notify(title, text) {
		if (notifications() === 'allowed' && document.hidden) show(title, text);
	},
	isLookedAt: () => !document.hidden,
};

const STATES: Record<NotificationPermission, NotificationState> = { default: 'unasked', granted: 'allowed', denied: 'refused' };

function notifications(): NotificationState {
	return 'Notification' in window ? STATES[Notification.permission] : 'unknown';
}

/** Whether the browser could. One at a time: the next takes the place of the last. */
function show(title: string, body: string): boolean {
	try {
		const shown = new Notification(title, { body, tag: 'venue-request' });
		shown.onclick = () => {
			window.focus();
			shown.close();
		};
		return true;
	} catch {
		return false;
	}
}

/** E above A, one after the other. */
const NOTES = [
	{ hertz: 659.25, from: 0 },
	{ hertz: 880, from: 0.16 },
] as const;
const LONG = 0.5;
const LOUDEST = 0.08;

let heard: AudioContext | undefined;

function chime(): void {
	try {
		heard ??= new AudioContext();
		// A page that nobody has touched yet stays silent: the browser sees to that.
		void heard.resume();
		for (const { hertz, from } of NOTES) playNote(heard, hertz, heard.currentTime + from);
	} catch {
		// Without sound the toast and the tab's title tell it.
	}
}

function playNote(audio: AudioContext, hertz: number, from: number): void {
	const tone = audio.createOscillator();
	const loudness = audio.createGain();
	tone.frequency.value = hertz;
	loudness.gain.setValueAtTime(0, from);
	loudness.gain.linearRampToValueAtTime(LOUDEST, from + 0.03);
	loudness.gain.exponentialRampToValueAtTime(0.0001, from + LONG);
	tone.connect(loudness).connect(audio.destination);
	tone.start(from);
	tone.stop(from + LONG);
}
