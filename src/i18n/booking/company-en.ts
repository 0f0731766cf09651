/** Who the guests are, in English; `company-ur.ts` has the same keys. Each stands behind a figure or by itself. */
export const companyEn = {
	gents: 'gents',
	ladies: 'ladies',
	mixed: 'mixed',
	partition: 'with a partition',
	wheelchairs: 'in wheelchairs',
};

/** The same words, in any language. */
export type CompanyWords = typeof companyEn;
