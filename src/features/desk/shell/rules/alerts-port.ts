/** Whether this browser shows notifications of the desk. "unknown": it has none. "unasked": it has not asked yet. */
export type NotificationState = 'unknown' | 'unasked' | 'allowed' | 'refused';

/** Signs of a new request for a person who is not looking at the desk. */
export type AlertsPort = {
	/** Whether the sound is on at this device. It is until it is switched off. */
	isSoundOn(): boolean;
	setSound(isOn: boolean): void;
	/** Plays two soft notes, if the browser allows it. */
	chime(): void;
	notifications(): NotificationState;
	/** Asks for permission and shows a sample. Browsers want a press for that. */
	askToNotify(sample: string): Promise<NotificationState>;
	/** Shows a notification if that is allowed and the page is not visible. A press on it comes back here. */
	notify(title: string, text: string): void;
	/** Whether the page is visible. */
	isLookedAt(): boolean;
};
