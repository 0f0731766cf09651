import type { Gathering } from '#shared/rules/booking/company.ts';
import type { Language } from '#shared/rules/language.ts';

type ComingWords = {
	gathering: string;
	gatherings: Record<Gathering, string>;
	gents: string;
	ladies: string;
	wheelchairs: string;
	part: string;
	contacts: string;
	sides: Record<'bride' | 'groom', { name: string; phone: string }>;
	agreed: string;
};

export const comingWords: Record<Language, ComingWords> = {
	en: {
		gathering: 'Seating',
		gatherings: { mixed: 'Mixed', partition: 'With a partition' },
		gents: 'Gents',
		ladies: 'Ladies',
		wheelchairs: 'Guests in wheelchairs',
		part: 'Of all guests, as far as you know.',
		contacts: 'Whom else may we ask about the event?',
		sides: {
			bride: { name: 'Bride’s side, name', phone: 'Bride’s side, number' },
			groom: { name: 'Groom’s side, name', phone: 'Groom’s side, number' },
		},
		agreed: 'Only somebody who knows that you give us the number.',
	},
	ur: {
		gathering: 'بیٹھنے کا انتظام',
		gatherings: { mixed: 'سب ایک ساتھ', partition: 'پردے کا انتظام' },
		gents: 'مرد',
		ladies: 'خواتین',
		wheelchairs: 'وہیل چیئر پر آنے والے',
		part: 'کل مہمانوں میں سے، جتنا اندازہ ہو۔',
		contacts: 'تقریب کے بارے میں اور کس سے پوچھ سکتے ہیں؟',
		sides: {
			bride: { name: 'لڑکی والوں کی طرف سے: نام', phone: 'لڑکی والوں کی طرف سے: نمبر' },
			groom: { name: 'لڑکے والوں کی طرف سے: نام', phone: 'لڑکے والوں کی طرف سے: نمبر' },
		},
		agreed: 'صرف وہ، جسے معلوم ہو کہ آپ نمبر دے رہے ہیں۔',
	},
};
