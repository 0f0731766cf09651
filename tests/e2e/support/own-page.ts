/** Labels of the change request on a family's page, in both languages. */
export const OWN_PAGES = {
	en: {
		language: 'en',
		path: '/booking/view',
		ask: 'Ask for a change',
		cancel: 'Ask to cancel',
		date: 'Event date',
		guests: 'Guests',
		send: 'Send to the hall',
		open: /The hall has not answered yet/,
		accepted: /The hall said yes/,
	},
	ur: {
		language: 'ur',
		path: '/ur/booking/view',
		ask: 'تبدیلی کی درخواست',
		cancel: 'منسوخی کی درخواست',
		date: 'تقریب کی تاریخ',
		guests: 'مہمانوں کی تعداد',
		send: 'ہال کو بھیجیے',
		open: /ہال نے ابھی جواب نہیں دیا/,
		accepted: /ہاں کر دی/,
	},
} as const;
