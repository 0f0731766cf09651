type StatusRow = {
	/** The next statuses that staff and the clock may choose. The database refuses all others. */
	next: readonly string[];
	/** Whether the booking has its slot, held or paid. */
	holdsSlot: boolean;
	/** Whether it is paid in part or in full, so that no hold can expire. */
	isPaid: boolean;
	/** Whether the booking has ended. */
	isOver: boolean;
	/** Completed stages of a family's four: requested, confirmed, advance paid, fully paid. */
	stage: 0 | 1 | 2 | 3 | 4;
	/** Its colour at the desk. */
	tone: 'new' | 'pend' | 'adv' | 'full' | 'off';
};

/**
 * All statuses in their order (docs/decisions/12-statuses.md) and what follows from each. `supabase/schemas/21_booking_status.sql` has the
 * same, and a test compares them.
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

export const STATUSES = Object.keys(STATUS) as Status[];

export const nextOf = (status: Status): readonly Status[] => STATUS[status].next;

export const holdsSlot = (status: Status): boolean => STATUS[status].holdsSlot;

export const isOver = (status: Status): boolean => STATUS[status].isOver;
