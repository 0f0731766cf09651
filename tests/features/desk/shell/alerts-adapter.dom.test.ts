import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '#features/desk/shell/browser-alerts.ts';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => localStorage.clear());

/** The browser's notifications with this permission. */
function aBrowserThatSays(permission: NotificationPermission, isAble = true) {
	const shown: string[] = [];
	class FakeNotification {
		static permission = permission;
		static requestPermission = vi.fn(async () => permission);
		constructor(title: string) {
			if (!isAble) throw new TypeError('Illegal constructor');
			shown.push(title);
		}
	}
	vi.stubGlobal('Notification', FakeNotification);
	return shown;
}

test('the sound is on until it is switched off on this device', () => {
	expect(alerts.isSoundOn()).toBe(true);
	alerts.setSound(false);
	expect(alerts.isSoundOn()).toBe(false);
	alerts.setSound(true);
	expect([alerts.isSoundOn(), localStorage.length]).toEqual([true, 0]);
});

test('a browser without sound stays silent and breaks nothing', () => {
	expect(() => alerts.chime()).not.toThrow();
});

test.each([
	['granted', true, 'allowed', ['This is how']],
	['granted', false, 'unknown', []],
	['denied', true, 'refused', []],
] as const)('asked, a browser that says %s and can: %s, is %s', async (permission, isAble, state, samples) => {
	const shown = aBrowserThatSays(permission, isAble);

	expect(await alerts.askToNotify('This is how')).toBe(state);
	expect(shown).toEqual(samples);
});

test('no notification is shown while the page is visible or without permission', () => {
	const shown = aBrowserThatSays('granted');
	alerts.notify('New booking request', '');
	aBrowserThatSays('default');
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	alerts.notify('New booking request', '');
	const whileAway = aBrowserThatSays('granted');
	alerts.notify('New booking request', '');
	vi.restoreAllMocks();

	expect([shown, whileAway]).toEqual([[], ['New booking request']]);
});

test('a browser without notifications says so', () => {
	vi.stubGlobal('Notification', undefined);
	Reflect.deleteProperty(window, 'Notification');

	expect(alerts.notifications()).toBe('unknown');
});
