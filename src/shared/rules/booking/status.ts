type StatusRow = {
	/** Where staff and the clock may move a booking from here; the database refuses all else. */
	next: readonly string[];
	/** Whether the slot is this booking's: held for it, or paid. */
	holdsSlot: boolean;
	/** Whether money holds the slot, so that no hold of it can run out. */
	isPaid: boolean;
	/** Whether nothing more comes of the booking. */
	isOver: boolean;
	/** How many of a family's four stages are behind it: asked, confirmed, advance paid, everything paid. */
	stage: 0 | 1 | 2 | 3 | 4;
	/** Its look at the desk. */
	tone: 'new' | 'pend' | 'adv' | 'full' | 'off';
};

/**
 * Where a booking can stand (docs/decisions/12-statuses.md), in the order in which it goes through them, and all that follows from it.
 * `supabase/schemas/21_booking_status.sql` says the same to the database; a test compares the two.
 */
export const STATUS = {
	pending_confirmation: {
		next: ['pending', 'cancelled', 'expired'],
		holdsSlot: false,
		isPaid: false,
		isOver: false,
		stage: 1,
		tone: 'new',
	},
	pending: {
		next: ['advance_paid', 'fully_paid', 'cancelled', 'expired'],
		holdsSlot: true,
		isPaid: false,
		isOver: false,
		stage: 2,
		tone: 'pend',
	},
	advance_paid: { next: ['fully_paid', 'cancelled'], holdsSlot: true, isPaid: true, isOver: false, stage: 3, tone: 'adv' },
	fully_paid: { next: ['cancelled'], holdsSlot: true, isPaid: true, isOver: false, stage: 4, tone: 'full' },
	cancelled: { next: [], holdsSlot: false, isPaid: false, isOver: true, stage: 0, tone: 'off' },
	expired: { next: [], holdsSlot: false, isPaid: false, isOver: true, stage: 0, tone: 'off' },
} as const satisfies Record<string, StatusRow>;

export type Status = keyof typeof STATUS;

/** All of them, in their order. */
export const STATUSES = Object.keys(STATUS) as Status[];

/** Where a booking may go from a status. */
export const nextOf = (status: Status): readonly Status[] => STATUS[status].next;

/** Whether a booking has its slot, held or paid. */
export const holdsSlot = (status: Status): boolean => STATUS[status].holdsSlot;

/** Whether nothing more comes of a booking. */
export const isOver = (status: Status): boolean => STATUS[status].isOver;
