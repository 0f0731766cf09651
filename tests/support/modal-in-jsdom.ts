import { beforeAll } from 'vitest';

/** jsdom has no `showModal` (its dialogs open only by attribute); what browsers do beyond this is tested in a browser. */
beforeAll(() => {
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
	};
});
