import type { MessageTemplate, TemplateKey } from './message-blanks.ts';
import { MONEY_TEMPLATES } from './money-templates.ts';
import { VISIT_TEMPLATES } from './visit-templates.ts';

const TWELVE_HOURS = 43_200;

/** All templates, of Meta's category UTILITY; plain text in a family's 24-hour window. Meta refuses a text with a blank at either end. */
export const MESSAGE_TEMPLATES: Record<TemplateKey, MessageTemplate> = {
	thank_you: {
		name: 'booking_received_v3',
		words: {
			en: 'Shukriya, {{name}}. We have your request for {{hall}} on {{day}}, {{hours}}. Your reference is {{reference}}. We ring you within {response_hours} to confirm it.\n\nYour booking: {{link}}\n\n{venue}',
			ur: 'شکریہ، {{name}}۔ {{day}} کو {{hours}}، {{hall}} کے لیے آپ کی درخواست مل گئی ہے۔ آپ کا حوالہ {{reference}} ہے۔ ہم تصدیق کے لیے {response_hours} میں فون کریں گے۔\n\nآپ کی بکنگ: {{link}}\n\n{venue}',
		},
	},
	thank_you_in_line: {
		name: 'booking_in_line_v3',
		words: {
			en: 'Shukriya, {{name}}. We have your request for {{hall}} on {{day}}, {{hours}}. An earlier request holds it until {{held_until}}, and you stand in line: if it becomes free, we ring in the order of asking. Your reference is {{reference}}. We ring you within {response_hours} to tell you how it stands.\n\nYour booking: {{link}}\n\n{venue}',
			ur: 'شکریہ، {{name}}۔ {{day}} کو {{hours}}، {{hall}} کے لیے آپ کی درخواست مل گئی ہے۔ یہ وقت {{held_until}} تک پہلے کی ایک درخواست کے لیے روکا گیا ہے، اور آپ انتظار میں ہیں: خالی ہوا تو ہم درخواستوں کی ترتیب سے فون کریں گے۔ آپ کا حوالہ {{reference}} ہے۔ ہم {response_hours} میں فون کر کے بتائیں گے کہ کیا صورت ہے۔\n\nآپ کی بکنگ: {{link}}\n\n{venue}',
		},
	},
	manager_notice: {
		name: 'new_booking_request_v1',
		words: {
			en: 'New booking request {{reference}}: {{name}}, {{phone}}. {{hall}}, {{day}}, {{hours}}, {{guests}} guests. Menu: {{package}}. Requests: {{requests}}.\n\nPlease ring within {response_hours}.',
			ur: 'بکنگ کی نئی درخواست {{reference}}: {{name}}، {{phone}}۔ {{hall}}، {{day}}، {{hours}}، {{guests}} مہمان۔ مینیو: {{package}}۔ درخواست: {{requests}}۔\n\n{response_hours} کے اندر فون کیجیے۔',
		},
	},
	slot_held: {
		name: 'slot_held_v2',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we are holding {{hall}} for you on {{day}}, {{hours}}, until {{hold_until}}. Your reference is {{reference}}. To make the date yours, please pay the advance before then: {{advance}}.\n\nHow to pay it: {{how_to_pay}}. You get a receipt for it. Questions? Ring {hall_phone}.',
			ur: 'السلام علیکم {{name}}، {{day}}، {{hours}} کے لیے {{hall}} ہم نے آپ کے لیے {{hold_until}} تک روک لیا ہے۔ آپ کا حوالہ {{reference}} ہے۔ تاریخ پکی کرنے کے لیے اس سے پہلے بیعانہ ادا کیجیے: {{advance}}۔\n\nادائیگی کا طریقہ: {{how_to_pay}}۔ اس کی رسید ملے گی۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔',
		},
	},
	hold_expiring: {
		name: 'hold_expiring_v3',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we are holding {{hall}} for you on {{day}}, {{hours}}, until {{hold_until}}. To keep the date, please pay the advance before then. Your reference is {{reference}}.\n\nHow to pay it: {{how_to_pay}}. Questions? Ring {hall_phone}.',
			ur: 'السلام علیکم {{name}}، {{day}}، {{hours}} کے لیے {{hall}} ہم نے آپ کے لیے {{hold_until}} تک روک رکھا ہے۔ تاریخ پکی کرنے کے لیے اس سے پہلے بیعانہ ادا کیجیے۔ آپ کا حوالہ {{reference}} ہے۔\n\nادائیگی کا طریقہ: {{how_to_pay}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔',
		},
	},
	hold_expiring_staff: {
		name: 'hold_expiring_staff_v2',
		words: {
			en: 'The hold of {{name}}, {{phone}}, runs out on {{hold_until}}: {{hall}}, {{day}}, {{hours}}, reference {{reference}}. Please ring the family before the date is let go.',
			ur: '{venue}: {{name}}، {{phone}} کی روکی ہوئی تاریخ {{hold_until}} چھوٹ جائے گی: {{hall}}، {{day}}، {{hours}}، حوالہ {{reference}}۔ اس سے پہلے فون کیجیے۔',
		},
	},
	...MONEY_TEMPLATES,
	payment_due: {
		name: 'payment_due_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, {{amount}} is to be paid for {{hall}} on {{day}}, {{hours}}, reference {{reference}}. Please pay it {{pay_by}}.\n\nHow to pay it: {{how_to_pay}}. You get a receipt for it. If you have paid already, please tell us: {hall_phone}.',
			ur: 'السلام علیکم {{name}}، {{day}} کو {{hours}}، {{hall}} کی بکنگ کے {{amount}} ادا کرنے ہیں، حوالہ {{reference}}۔ {{pay_by}} ادا کر دیجیے۔\n\nادائیگی کا طریقہ: {{how_to_pay}}۔ اس کی رسید ملے گی۔ اگر ادا کر چکے ہیں تو ہمیں بتا دیجیے: {hall_phone}۔',
		},
	},
	payment_due_staff: {
		name: 'payment_due_staff_v1',
		words: {
			en: 'Payment due for {{reference}}: {{amount}}. {{name}}, {{phone}}, {{hall}}, {{day}}, {{hours}}. Please ring the family.',
			ur: 'واجب رقم، حوالہ {{reference}}: {{amount}}۔ {{name}}، {{phone}}، {{hall}}، {{day}}، {{hours}}۔ خاندان کو فون کیجیے۔',
		},
	},
	reminder_7_days: {
		name: 'reminder_7_days_v3',
		ttlSeconds: TWELVE_HOURS,
		words: {
			en: 'Assalam-o-Alaikum {{name}}, your day is near: {{hall}}, {{day}}, {{hours}}, reference {{reference}}. Left to pay: {{balance}}.\n\n{venue}, {hall_phone}',
			ur: 'السلام علیکم {{name}}، آپ کا دن قریب ہے: {{hall}}، {{day}}، {{hours}}، حوالہ {{reference}}۔ بقایا رقم: {{balance}}۔\n\n{venue}، {hall_phone}',
		},
	},
	final_guests: {
		name: 'final_guests_v1',
		ttlSeconds: TWELVE_HOURS,
		words: {
			en: 'Assalam-o-Alaikum {{name}}, your day is near: {{hall}}, {{day}}, {{hours}}, reference {{reference}}. How many guests will come? Please give us the final count on your booking’s page:\n\n{{link}}\n\nLeft to pay: {{balance}}.\n\n{venue}, {hall_phone}',
			ur: 'السلام علیکم {{name}}، آپ کا دن قریب ہے: {{hall}}، {{day}}، {{hours}}، حوالہ {{reference}}۔ کتنے مہمان آئیں گے؟ حتمی تعداد اپنی بکنگ کے صفحے پر لکھ دیجیے:\n\n{{link}}\n\nبقایا رقم: {{balance}}۔\n\n{venue}، {hall_phone}',
		},
	},
	reminder_1_day: {
		name: 'reminder_1_day_v2',
		ttlSeconds: TWELVE_HOURS,
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we are ready for you tomorrow, {{day}}, {{hours}}, in {{hall}}. Your reference is {{reference}}. {arrival}Questions? Ring {hall_phone}.',
			ur: 'السلام علیکم {{name}}، کل {{day}}، {{hours}}، {{hall}} میں ہم آپ کے منتظر ہیں۔ آپ کا حوالہ {{reference}} ہے۔ {arrival}کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔',
		},
	},
	moved: {
		name: 'booking_moved_v2',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, your booking {{reference}} has been moved. It was {{was_hall}}, {{was_day}}, {{was_hours}}. It is now {{hall}}, {{day}}, {{hours}}. {{stands}}. If this is not as agreed with you, please ring us: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ کی بکنگ {{reference}} تبدیل ہو گئی ہے۔ پہلے: {{was_hall}}، {{was_day}}، {{was_hours}}۔ اب: {{hall}}، {{day}}، {{hours}}۔ {{stands}}۔ اگر یہ آپ سے طے نہیں ہوا تھا تو ہمیں فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	events_changed: {
		name: 'events_changed_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, the events of your booking {{reference}} have changed. Now: {{hall}}, {{day}}, {{hours}}. {{stands}}. If this is not as agreed with you, please ring us: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ کی بکنگ {{reference}} کی تقریبات بدل گئی ہیں۔ اب: {{hall}}، {{day}}، {{hours}}۔ {{stands}}۔ اگر یہ آپ سے طے نہیں ہوا تھا تو ہمیں فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	agreement_sent: {
		name: 'agreement_sent_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, the agreement about your booking {{reference}} is ready: {{hall}}, {{day}}, {{hours}}. Please read it on your booking’s page, and accept it there:\n\n{{link}}\n\nIf anything is not as agreed with you, please ring us first: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ کی بکنگ {{reference}} کا معاہدہ تیار ہے: {{hall}}، {{day}}، {{hours}}۔ اپنی بکنگ کے صفحے پر پڑھ لیجیے اور وہیں قبول کیجیے:\n\n{{link}}\n\nاگر کچھ ویسا نہ ہو جیسا آپ سے طے ہوا تھا تو پہلے ہمیں فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	review_request: {
		name: 'review_request_v1',
		ttlSeconds: TWELVE_HOURS,
		words: {
			en: 'Assalam-o-Alaikum {{name}}, thank you for having been our guests: {{hall}}, {{day}}, {{hours}}. How was it? Please tell us in a sentence or two on your booking’s page, {{reference}}:\n\n{{link}}\n\nWe read every word.\n\n{venue}, {hall_phone}',
			ur: 'السلام علیکم {{name}}، ہمارے مہمان بننے کا شکریہ: {{hall}}، {{day}}، {{hours}}۔ سب کیسا رہا؟ اپنی بکنگ {{reference}} کے صفحے پر ایک دو جملوں میں بتا دیجیے:\n\n{{link}}\n\nہم ہر لفظ پڑھتے ہیں۔\n\n{venue}، {hall_phone}',
		},
	},
	low_review: {
		name: 'low_review_v1',
		words: {
			en: 'A family was not content: {{name}}, {{phone}}, booking {{reference}}, {{hall}}, {{day}}, {{hours}}. Mark: {{mark}} of 5. In their words: {{requests}}.\n\nPlease ring them. The review waits at the desk, under Today.',
			ur: 'ایک خاندان خوش نہیں: {{name}}، {{phone}}، بکنگ {{reference}}، {{hall}}، {{day}}، {{hours}}۔ نمبر: 5 میں سے {{mark}}۔ ان کے الفاظ: {{requests}}۔\n\nفون کر لیجیے۔ ان کی رائے ڈیسک پر ہے۔',
		},
	},
	change_asked: {
		name: 'change_asked_v1',
		words: {
			en: 'A change is asked for: {{name}}, {{phone}}, booking {{reference}}, {{hall}}, {{day}}, {{hours}}: {{asked}}. In their words: {{requests}}.\n\nPlease answer at the desk, under Today.',
			ur: 'تبدیلی کی درخواست: {{name}}، {{phone}}، بکنگ {{reference}}، {{hall}}، {{day}}، {{hours}}: {{asked}}۔ ان کے الفاظ: {{requests}}۔\n\nڈیسک پر جواب دیجیے۔',
		},
	},
	change_accepted: {
		name: 'change_accepted_v5',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, the hall has said yes to the change that you asked for. Now: {{hall}}, {{day}}, {{hours}}, {{guests}} guests, reference {{reference}}. Menu: {{package}}. Price: {{price}}. {{stands}}. Questions? Ring {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ نے جو تبدیلی مانگی تھی، ہال نے مان لی ہے۔ اب: {{hall}}، {{day}}، {{hours}}، {{guests}} مہمان، حوالہ {{reference}}۔ مینیو: {{package}}۔ رقم: {{price}}۔ {{stands}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	change_declined: {
		name: 'change_declined_v3',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we could not make the change that you asked for: {{answer}}. As it is now: {{hall}}, {{day}}, {{hours}}, {{guests}} guests, reference {{reference}}. {{stands}}. Let us talk about it: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ کی مانگی ہوئی تبدیلی نہیں ہو سکی: {{answer}}۔ اب یوں ہے: {{hall}}، {{day}}، {{hours}}، {{guests}} مہمان، حوالہ {{reference}}۔ {{stands}}۔ بات کرنے کے لیے فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	cancel_declined: {
		name: 'cancel_declined_v2',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, you asked us to cancel {{reference}}, and we have not cancelled it: {{answer}}. As it is now: {{hall}}, {{day}}, {{hours}}. {{stands}}. Let us talk about it: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، آپ نے {{reference}} منسوخ کرنے کو کہا تھا، مگر وہ منسوخ نہیں ہوئی: {{answer}}۔ اب یوں ہے: {{hall}}، {{day}}، {{hours}}۔ {{stands}}۔ بات کرنے کے لیے فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	booking_link: {
		name: 'booking_link_v2',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, this is the link to your booking {{reference}}, {{hall}}, {{day}}, {{hours}}:\n\n{{link}}\n\nWhoever has it can read the booking and ask to change or cancel it, so share it with family only. If you did not ask for it, you need not do anything.\n\n{venue}, {hall_phone}',
			ur: 'السلام علیکم {{name}}، یہ آپ کی بکنگ {{reference}} کا لنک ہے، {{hall}}، {{day}}، {{hours}}:\n\n{{link}}\n\nجس کے پاس یہ لنک ہو وہ بکنگ پڑھ سکتا ہے اور تبدیلی یا منسوخی کی درخواست دے سکتا ہے، اس لیے صرف گھر والوں کو دیجیے۔ اگر آپ نے نہیں مانگا تو کچھ کرنے کی ضرورت نہیں۔\n\n{venue}، {hall_phone}',
		},
	},
	cancelled: {
		name: 'booking_cancelled_v3',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, your booking {{reference}} for {{hall}} on {{day}}, {{hours}}, has been cancelled. If this was not your wish, please ring us: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، {{day}} کو {{hours}}، {{hall}} میں آپ کی بکنگ {{reference}} منسوخ ہو گئی ہے۔ اگر یہ آپ کی مرضی سے نہیں ہوا تو ہمیں فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	cancelled_paid: {
		name: 'booking_cancelled_paid_v2',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, your booking {{reference}} for {{hall}} on {{day}}, {{hours}}, has been cancelled. Of what you have paid, the hall has now: {{kept}}. About that, or if this was not your wish, please ring us: {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، {{day}} کو {{hours}}، {{hall}} میں آپ کی بکنگ {{reference}} منسوخ ہو گئی ہے۔ آپ کی ادا کی ہوئی رقم میں سے اب ہال کے پاس: {{kept}}۔ اس رقم کے بارے میں، یا اگر یہ آپ کی مرضی سے نہیں ہوا، تو ہمیں فون کیجیے: {hall_phone}۔\n\n{venue}',
		},
	},
	reinstated: {
		name: 'booking_reinstated_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we wrote to you that your booking {{reference}} was cancelled. That no longer holds: it is on again. As it is now: {{hall}}, {{day}}, {{hours}}. {{stands}}. Questions? Ring {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، ہم نے لکھا تھا کہ آپ کی بکنگ {{reference}} منسوخ ہو گئی ہے۔ اب ایسا نہیں ہے، وہ بحال کر دی گئی ہے۔ اب یوں ہے: {{hall}}، {{day}}، {{hours}}۔ {{stands}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	...VISIT_TEMPLATES,
	many_requests: {
		name: 'many_requests_v1',
		words: {
			en: 'More booking requests than usual have come to {venue} today: {{count}} so far. Please look at the desk. If they go on, further requests are written down there without a message to anybody, until you act on them or the family writes to us.',
			ur: '{venue} میں آج معمول سے زیادہ بکنگ کی درخواستیں آئی ہیں: اب تک {{count}}۔ ڈیسک پر دیکھ لیجیے۔ اگر اور آئیں تو وہ بغیر کسی پیغام کے درج ہوں گی، جب تک آپ انہیں نہ دیکھیں یا خاندان ہمیں خود نہ لکھے۔',
		},
	},
};
