/** The drawings that pages and islands both show, each a path on a square of 24; the receiver of `whatsapp` is filled. */
export const PATHS = {
	close: 'M6 6l12 12M18 6L6 18',
	plus: 'M12 5v14M5 12h14',
	bubble: 'M12 3.3a8.6 8.6 0 0 0-7.4 13L3.4 20.6l4.4-1.15A8.6 8.6 0 1 0 12 3.3Z',
	receiver: 'M9.1 7.9c-1 .6-1.3 1.7-.8 3a7.8 7.8 0 0 0 4.8 4.8c1.3.5 2.4.2 3-.8l-2-1.6-1.2.8a5.3 5.3 0 0 1-2.7-2.7l.8-1.3z',
};
