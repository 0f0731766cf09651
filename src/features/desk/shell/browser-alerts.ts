import { deviceStorage } from '#shared/browser/safe-storage.ts';

/** The key of a wish about the sound. It names no person, so it may stay on the device. */
const SOUND_KEY = 'venue.desk.sound';

/** Whether this browser shows notifications of the desk. "unknown": it has none. "unasked": it has not asked yet. */
export type NotificationState = 'unknown' | 'unasked' | 'allowed' | 'refused';

/** A sound and the browser's notifications, for a person who is not looking at the desk. Neither loads a file. */
export const alerts = {
	/** The sound is on until it is switched off on this device. */
	isSoundOn: (): boolean => deviceStorage.getItem(SOUND_KEY) !== 'off',
	setSound: (isOn: boolean): void => (isOn ? deviceStorage.removeItem(SOUND_KEY) : void deviceStorage.setItem(SOUND_KEY, 'off')),
	chime,
	notifications,
	/** Asks for permission and shows a sample. Browsers want a press for that. */
	async askToNotify(sample: string): Promise<NotificationState> {
		if (!('Notification' in window)) return 'unknown';
		await Notification.requestPermission();
		// Chrome on Android refuses notifications of a page, and says so only when one is tried.
		return notifications() === 'allowed' && !show(sample, '') ? 'unknown' : notifications();
	},
	/** Shows a notification if that is allowed and the page is hidden. A press on it comes back here. */
	notify(title: string, text: string): void {
		if (notifications() === 'allowed' && document.hidden) show(title, text);
	},
	isLookedAt: (): boolean => !document.hidden,
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
