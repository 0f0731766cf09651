import type { Slot } from '#domain/availability/slot.ts';
import type { BookedSlot } from '#domain/desk/calendar-port.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { slotName } from './calendar.ts';

const named = (slot: Slot) => `${slotName(slot)} on ${dayInWords(slot.eventDate)}`;
const names = ({ bookings }: BookedSlot) => bookings.map(({ clientName }) => clientName).join(', ');

/** The words of the form in which staff write a new booking down. */
export const entryWords = {
	title: 'New booking',
	kind: 'What is it?',
	hold: 'Hold the slot',
	note: 'Only note it',
	holdHint: 'Held for the usual time. Nobody else gets the slot meanwhile.',
	noteHint: 'A request like those from the website. Anybody can still get the slot.',
	save: 'Save booking',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Booking created successfully!',
	enteredBefore: 'It had been saved at the first press already. This is how; change it here if you need to.',
	failed: 'The booking could not be saved. Please try again; nothing is saved twice.',
	leaving: 'What you typed is not saved yet.',
	leave: 'Leave without saving',
	stay: 'Go on',
	looking: 'Looking into the calendar...',
	unread: 'The calendar could not be read. The slot is checked when you save.',
	free: (slot: BookedSlot) => `${named(slot)} is free.`,
	requested: (slot: BookedSlot) => `${named(slot)} is asked for by ${names(slot)}. Nobody holds it yet.`,
	held: (slot: BookedSlot) => `${named(slot)} is held by ${names(slot)}.`,
	taken: (slot: BookedSlot) => `${named(slot)} is taken by ${names(slot)}.`,
	closed: (slot: BookedSlot) => `${named(slot)} is closed: ${slot.closures.map(({ reason }) => reason).join(', ')}.`,
	instead: 'These are open:',
	nothingInstead: 'Nothing else is open two weeks before or after.',
	take: (slot: Slot) => named(slot),
} as const;
