import type {
	AcceptanceAnswer,
	AgreedFunction,
	AgreedPayment,
	Agreement,
	AgreementDocument,
	Agreements,
	StaffAgreement,
} from '#shared/rules/booking/agreement.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';

type DocumentRow = SnakeCased<Omit<AgreementDocument, 'functions' | 'payments'>> & {
	functions: SnakeCased<AgreedFunction>[];
	payments: SnakeCased<AgreedPayment>[];
};
type VersionRow<Version extends Agreement> = SnakeCased<Omit<Version, 'document'>> & { document: DocumentRow };

/** Answers about the agreement for the desk. */
export type AgreementAnswers = {
	agreements_of: { versions: VersionRow<StaffAgreement>[]; now: Omit<DocumentRow, 'words'> | null };
};

/** Answers about the agreement for the server. */
export type FamilyAgreementAnswers = {
	read_agreement: { [Which in keyof SnakeCased<Agreements>]: VersionRow<Agreement> | null } | null;
	accept_agreement: { outcome: 'accepted'; agreement: VersionRow<Agreement> } | Exclude<AcceptanceAnswer, { outcome: 'accepted' }>;
};
