import { deviceStorage } from '#shared/browser/safe-storage.ts';
import type { AlertsPort, NotificationState } from './rules/alerts-port.ts';

/** The key of a wish about the sound. It names no person, so it may stay on the device. */
const SOUND_KEY = 'venue.desk.sound';

/** A sound and the browser's notifications. Neither loads a file. */
export const alerts: AlertsPort = {
	isSoundOn: () => deviceStorage.getItem(SOUND_KEY) !== 'off',
	setSound: (isOn) => (isOn ? deviceStorage.removeItem(SOUND_KEY) : void deviceStorage.setItem(SOUND_KEY, 'off')),
	chime,
	notifications,
	async askToNotify(sample) {
		if (!('Notification' in window)) return 'unknown';
		await Notification.requestPermission();
		// Chrome on Android refuses notifications of a page, and says so only when one is tried.
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

/** Shows a notification in place of the last one. True if the browser could. */
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

/** Two notes: E, then the A above it. */
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
		// Browsers keep a page silent until a person has touched it.
		void heard.resume();
		for (const { hertz, from } of NOTES) playNote(heard, hertz, heard.currentTime + from);
	} catch {
		// The toast and the tab's title still show it.
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
