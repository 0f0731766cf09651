/** Acts that several rooms offer. */
export const actWords = {
	call: 'Call',
	whatsapp: 'WhatsApp',
	undo: 'Undo',
	open: 'Open the booking',
	print: 'Print',
	close: 'Close',
} as const;
