import { atom } from 'nanostores';
import type { DeskPorts } from './desk-context.ts';

/** Idle time after which a person without "Remember me" is signed out, in milliseconds. */
export const IDLE_MS = 30 * 60_000;

/** The warning comes so long before the sign-out, in milliseconds. */
export const WARNING_MS = 60_000;

/** The least time between two records of activity, in milliseconds. A mouse moves many times a second. */
const RECORD_EVERY_MS = 5_000;

/** Whether the warning is on the screen. */
export const $isAboutToLeave = atom(false);

/** A watch for an idle person. */
export type IdleWatch = {
	/** Notes that the warned person is still there. */
	stay(): void;
	/** Whether the time is up. */
	isOver(): boolean;
	stop(): void;
};

/** The longest wait for the server before a sign-out, in milliseconds. */
export const ASKED_FOR_MS = 3_000;

type IdlePorts = Pick<DeskPorts, 'activity' | 'after' | 'now' | 'onPageResume'> & {
	auth: Pick<DeskPorts['auth'], 'isRemembered' | 'whoIsSignedIn'>;
};

/**
 * Watches for activity in all tabs of this browser, and calls `leave` once after too long without any, also after the device has slept. A
 * corrected clock looks like a long absence, so the server is asked first: its answer brings the hall's time. A remembered session is not
 * watched.
 */
export function watchIdle(ports: IdlePorts, leave: () => void): IdleWatch {
	if (ports.auth.isRemembered()) return { stay: nothing, isOver: () => false, stop: nothing };

	const { auth, activity, after, now, onPageResume } = ports;
	let callOff: () => void = nothing;
	let isStopped = false;
	let isAsking = false;
	const record = () => activity.record(now().getTime());
	// A clock that was set back counts as no absence.
	const idle = () => Math.max(0, now().getTime() - (activity.last() ?? now().getTime()));

	function consider() {
		if (isStopped || isAsking) return;
		callOff();
		const sofar = idle();
		if (sofar >= IDLE_MS) return askFirst();
		const isWarned = sofar >= IDLE_MS - WARNING_MS;
		$isAboutToLeave.set(isWarned);
		callOff = after(consider, (isWarned ? IDLE_MS : IDLE_MS - WARNING_MS) - sofar);
	}

	/** Asks the server for the time. Without an answer the device's clock decides. */
	function askFirst() {
		isAsking = true;
		callOff = after(judge, ASKED_FOR_MS);
		void auth.whoIsSignedIn().then(judge, judge);
	}

	function judge() {
		if (!isAsking) return;
		isAsking = false;
		callOff();
		if (isStopped) return;
		if (idle() < IDLE_MS) return consider();
		stop();
		leave();
	}

	function here() {
		// After the warning only its button counts, and after the end nothing.
		if ($isAboutToLeave.get() || idle() >= IDLE_MS) return consider();
		if (idle() >= RECORD_EVERY_MS) record();
	}

	function stop() {
		isStopped = true;
		callOff();
		$isAboutToLeave.set(false);
		stopListening();
		stopWakes();
	}

	if (activity.last() === undefined) record();
	const stopListening = activity.listen({ here, elsewhere: consider });
	const stopWakes = onPageResume(consider);
	consider();
	return {
		stay() {
			if (idle() < IDLE_MS) record();
			consider();
		},
		isOver: () => idle() >= IDLE_MS,
		stop,
	};
}

const nothing = () => undefined;
