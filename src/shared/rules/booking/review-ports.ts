import type { Result } from '../result.ts';
import type { FamilyReview, PublishedReview, ReviewTyped } from './review.ts';
import type { OwnLink } from './visitor-ports.ts';

export type ReviewRefusal = 'not_found' | 'event_ahead' | 'booking_over' | 'review_answered' | 'too_many_requests';
export type SavedReview = { outcome: 'saved'; review: FamilyReview } | { outcome: ReviewRefusal };

/** Reviews in the database, as the endpoints use them. */
export type ReviewsPort = {
	save(link: OwnLink, review: ReviewTyped): Promise<SavedReview>;
	/** The newest first. */
	published(limit: number): Promise<PublishedReview[]>;
	/** Queues the requests for reviews of yesterday's events, and returns their number. */
	askFamilies(): Promise<number>;
};

/** Sends a review through the booking's link. The same review again changes nothing. */
export type SendReview = (
	link: OwnLink,
	review: ReviewTyped,
) => Promise<Result<FamilyReview, ReviewRefusal | 'unreachable' | { fields: Record<string, string> }>>;
