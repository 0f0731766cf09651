import type { MessageTemplate, TemplateKey } from './message-blanks.ts';

/** Templates about money that was paid, given back or not found. */
export const MONEY_TEMPLATES = {
	payment_received: {
		name: 'payment_received_v2',
		words: {
			en: 'Shukriya, {{name}}. We have received {{amount}} for {{hall}} on {{day}}, {{hours}}. Receipt {{receipt}}, reference {{reference}}. Left to pay: {{balance}}.\n\n{venue}',
			ur: 'شکریہ، {{name}}۔ {{day}} کو {{hours}}، {{hall}} کے لیے ہمیں {{amount}} مل گئے ہیں۔ رسید {{receipt}}، حوالہ {{reference}}۔ بقایا رقم: {{balance}}۔\n\n{venue}',
		},
	},
	payment_kept: {
		name: 'payment_kept_v2',
		words: {
			en: 'Shukriya, {{name}}. We had received {{amount}} for {{hall}} on {{day}}, {{hours}}, receipt {{receipt}}, reference {{reference}}. That booking has ended since. Of what you have paid, the hall has now: {{kept}}. Questions? Ring {hall_phone}.\n\n{venue}',
			ur: 'شکریہ، {{name}}۔ {{day}} کو {{hours}}، {{hall}} کے لیے ہمیں {{amount}} مل گئے تھے، رسید {{receipt}}، حوالہ {{reference}}۔ اس کے بعد وہ بکنگ ختم ہو گئی ہے۔ آپ کی ادا کی ہوئی رقم میں سے اب ہال کے پاس: {{kept}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	refund_paid: {
		name: 'refund_paid_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we have given {{amount}} back to you, refund no. {{receipt}}: {{hall}}, {{day}}, {{hours}}, reference {{reference}}. Of what you have paid, the hall has now: {{kept}}. Questions? Ring {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، ہم نے آپ کو {{amount}} واپس کر دیے ہیں، رقم واپسی نمبر {{receipt}}: {{hall}}، {{day}}، {{hours}}، حوالہ {{reference}}۔ آپ کی ادا کی ہوئی رقم میں سے اب ہال کے پاس: {{kept}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	payment_reversed: {
		name: 'payment_reversed_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we wrote to you of {{amount}}, no. {{receipt}}. That was a mistake, and it is taken back: {{hall}}, {{day}}, {{hours}}, reference {{reference}}. Of what you have paid, the hall has now: {{kept}}. Questions? Ring {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، ہم نے آپ کو {{amount}} کا لکھا تھا، نمبر {{receipt}}۔ وہ غلطی تھی اور واپس لے لی گئی ہے: {{hall}}، {{day}}، {{hours}}، حوالہ {{reference}}۔ آپ کی ادا کی ہوئی رقم میں سے اب ہال کے پاس: {{kept}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	proof_not_found: {
		name: 'proof_not_found_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, we have looked for the {{amount}} that you told us of, for {{hall}} on {{day}}, {{hours}}, reference {{reference}}. The hall writes: {{answer}}.\n\nYour booking, where you can send another receipt: {{link}}\n\nQuestions? Ring {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، {{day}} کو {{hours}}، {{hall}} کی بکنگ {{reference}} کے لیے آپ نے {{amount}} ادا کرنے کا بتایا تھا۔ ہم نے اپنے اکاؤنٹ میں دیکھا ہے۔ ہال کا جواب: {{answer}}۔\n\nآپ کی بکنگ، جہاں آپ دوسری رسید بھیج سکتے ہیں: {{link}}\n\nکوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
	payment_moved: {
		name: 'payment_moved_v1',
		words: {
			en: 'Assalam-o-Alaikum {{name}}, the {{amount}} that you paid for booking {{was_reference}} now counts for booking {{reference}}: {{hall}}, {{day}}, {{hours}}. Of what you have paid, the hall has for it now: {{kept}}. Questions? Ring {hall_phone}.\n\n{venue}',
			ur: 'السلام علیکم {{name}}، بکنگ {{was_reference}} کے لیے آپ کے ادا کیے ہوئے {{amount}} اب بکنگ {{reference}} میں شمار ہیں: {{hall}}، {{day}}، {{hours}}۔ آپ کی ادا کی ہوئی رقم میں سے اب اس کے لیے ہال کے پاس: {{kept}}۔ کوئی سوال ہو تو {hall_phone} پر فون کیجیے۔\n\n{venue}',
		},
	},
} satisfies Partial<Record<TemplateKey, MessageTemplate>>;
