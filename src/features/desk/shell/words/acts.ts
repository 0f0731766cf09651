/** Acts that several rooms offer. */
export const actWords = {
	call: 'Call',
	whatsapp: 'WhatsApp',
	undo: 'Undo',
	open: 'Open the booking',
	print: 'Print',
	close: 'Close',
	/** A deleted booking. */
	restore: 'Bring it back',
	notRestored: 'The booking could not be brought back.',
} as const;
