import { expect, test } from 'vitest';
import { meantEmail } from '#features/booking/request/email-typo-part.tsx';

test.each([
	['ayesha@gmail.con', 'ayesha@gmail.com'],
	['ayesha@gmail.cmo', 'ayesha@gmail.com'],
	['ayesha@gmial.com', 'ayesha@gmail.com'],
	['ayesha@gmial.con', 'ayesha@gmail.com'],
	['ayesha@gamil.com', 'ayesha@gmail.com'],
	['ayesha@gmal.com', 'ayesha@gmail.com'],
	['ayesha@gmaill.com', 'ayesha@gmail.com'],
	['ayesha@gmail.co', 'ayesha@gmail.com'],
	['Ayesha.K@GMIAL.COM ', 'Ayesha.K@gmail.com'],
	['ayesha@yaho.com', 'ayesha@yahoo.com'],
	['ayesha@hotmial.com', 'ayesha@hotmail.com'],
	['ayesha@outlok.com', 'ayesha@outlook.com'],
	['info@our-mills.con', 'info@our-mills.com'],
])('%s gets the question %s', (typed, meant) => {
	expect(meantEmail(typed)).toBe(meant);
});

test.each([
	'',
	'ayesha',
	'ayesha@',
	'ayesha@gmail',
	'ayesha@gmail.com',
	'ayesha@ymail.com',
	'ayesha@mail.com',
	'ayesha@email.com',
	'ayesha@gmx.net',
	'ayesha@live.com',
	'ayesha@yahoo.co.uk',
	'ayesha@hotmail.fr',
	'ayesha@ptcl.net.pk',
	'ayesha@iba.edu.pk',
	'ayesha@telecom',
	'ayesha@falcon.org',
])('"%s" gets no question', (typed) => {
	expect(meantEmail(typed)).toBeUndefined();
});
