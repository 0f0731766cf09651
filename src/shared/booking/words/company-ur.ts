import type { CompanyWords } from './company.ts';

export const companyUr: CompanyWords = {
	gents: 'مرد',
	ladies: 'خواتین',
	mixed: 'سب ایک ساتھ',
	partition: 'پردے کے انتظام کے ساتھ',
	wheelchairs: 'وہیل چیئر پر',
};
