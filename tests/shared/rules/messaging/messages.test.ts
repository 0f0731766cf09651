import { expect, test } from 'vitest';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';

test('a link carries spaces, lines and ampersands so that the chat shows them', () => {
	expect(whatsappUrl('+923000000000', 'a b & c\n+1')).toBe('https://wa.me/923000000000?text=a%20b%20%26%20c%0A%2B1');
});
