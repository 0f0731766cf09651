/** Whether this browser shows notifications of the desk: it may not know them, not have been asked yet, or have been told no. */
export type NotificationState = 'unknown' | 'unasked' | 'allowed' | 'refused';

/** How somebody who does not look at the desk hears of a new request. */
export type AlertsPort = {
	/** Whether the soft sound is wanted on this device; it is, until somebody switches it off. */
	isSoundOn(): boolean;
	setSound(isOn: boolean): void;
	/** Two soft notes, if the browser lets a page be heard. */
	chime(): void;
	notifications(): NotificationState;
	/** Asks for leave to show notifications, and shows how one looks. Only when somebody presses for it. */
	askToNotify(sample: string): Promise<NotificationState>;
	/** Shows one where that is allowed and nobody looks at the page; a press on it comes back here. */
	notify(title: string, text: string): void;
	/** Whether somebody can see the page. */
	isLookedAt(): boolean;
};
