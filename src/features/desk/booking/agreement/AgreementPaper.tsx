import { momentInWords } from '#i18n/site/hours.ts';
import { AgreementSections } from '#shared/booking/agreement/AgreementSections.tsx';
import { agreementText } from '#shared/booking/agreement/words.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Version } from './state.ts';

/** An agreement on paper, in the language that is binding: as many pages as it needs, with both signatures at its end. */
export function AgreementPaper({ version }: { version: Version }) {
	const { document, versionNo, madeAt, acceptedAt, acceptedName, acceptedHow } = version;
	const language = version.acceptedLanguage ?? version.language;
	const t = agreementText[language];
	const hall = document.words.hall?.[language];
	const when = (at: string) => momentInWords(new Date(at), language);
	const status = acceptedAt && acceptedName && acceptedHow ? t.accepted(acceptedName, when(acceptedAt))[acceptedHow] : t.notAccepted;
	return (
		<div className="paper__agreement" lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'}>
			<header>
				<p className="paper__house">{hall?.name}</p>
				<p>
					{hall?.address.join(t.comma)} <bdi dir="ltr">{document.words.hall?.phone}</bdi>
				</p>
				<h1>
					{t.title}
					{t.comma}
					{t.version(versionNo)}
				</h1>
				<p>
					{t.reference}{' '}
					<bdi dir="ltr" className="nowrap paper__reference">
						{document.reference}
					</bdi>
					{t.comma}
					{t.family}: <bdi>{document.clientName}</bdi>
				</p>
				<p>
					{t.made(when(madeAt))}
					{t.comma}
					{status}
				</p>
			</header>
			<AgreementSections document={document} language={language} heading="h2" />
			{/* A signed sheet may be separated from the first page. */}
			<p className="paper__signed">
				<bdi dir="ltr" className="nowrap">
					{document.reference}
				</bdi>
				{t.comma}
				{t.version(versionNo)}
				{t.comma}
				{moneyInWords(document.total, language)}
			</p>
			<footer>
				<p>{t.forHall}</p>
				<p>
					{t.forFamily}
					{acceptedName && (
						<>
							: <bdi>{acceptedName}</bdi>
						</>
					)}
				</p>
			</footer>
		</div>
	);
}
