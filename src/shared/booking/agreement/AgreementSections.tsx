import './agreement.css';
import { Fragment } from 'react';
import type { AgreementDocument } from '#shared/rules/booking/agreement.ts';
import type { Language } from '#shared/rules/language.ts';
import { directionOf } from '#shared/rules/text.ts';
import { type AgreementChanges, type AgreementRow, changesBetween, sectionsOf } from './sections.ts';
import { agreementText } from './words.ts';

type AgreementSectionsProps = {
	document: AgreementDocument;
	/** The version to compare with: what is new or other is marked, with its old text. */
	before?: AgreementDocument | undefined;
	language: Language;
	/** One level below the heading that it stands under. */
	heading: 'h2' | 'h3' | 'h4';
};

/** The text of an agreement. */
export function AgreementSections({ document, before, language, heading: Heading }: AgreementSectionsProps) {
	const t = agreementText[language];
	const sections = sectionsOf(document, language);
	const { was, gone } = before ? changesBetween(before, document, language) : UNCHANGED;
	return (
		<div className="agreement" lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'}>
			{gone.length > 0 && (
				<p>
					<b>{t.gone}</b> {gone.join('; ')}
				</p>
			)}
			{sections.map(({ key, title, rows }) => (
				<section key={key}>
					<Heading className="agreement__title">{title}</Heading>
					<dl>
						{rows.map((row) => (
							<div key={row.key} className={row.key === 'total' ? 'agreement__total' : undefined}>
								{row.name && (
									<dt>
										{row.isOff ? <del>{row.name}</del> : row.name} {row.times && <Times times={row.times} />}
									</dt>
								)}
								<dd>
									<Told row={row} isMarked={was.has(row.key)} was={was.get(row.key)} language={language} />
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</div>
	);
}

/** "300 × 2,250", from left to right in both languages. */
const Times = ({ times }: { times: string }) => (
	<span className="nowrap num" dir="ltr" translate="no">
		{times}
	</span>
);

const UNCHANGED: AgreementChanges = { was: new Map(), gone: [] };

type ToldProps = { row: AgreementRow; isMarked: boolean; was: AgreementRow | undefined; language: Language };

/** The text of a row; marked with the old text, if it is not that of the version before. */
function Told({ row: { text, isTyped, isOff, items }, isMarked, was, language }: ToldProps) {
	const t = agreementText[language];
	const Mark = isMarked ? 'mark' : Fragment;
	const Struck = isOff ? 'del' : Fragment;
	// Of a list of dishes only what is no longer in it is said.
	const old = items ? was?.items?.filter((one) => !items.includes(one)).join(t.comma) : was?.text;
	const isNew = (item: string) => isMarked && !was?.items?.includes(item);
	return (
		<>
			<Struck>
				{items ? (
					items.map((item, place) => (
						<Fragment key={item}>
							{place > 0 && t.comma}
							{isNew(item) ? <mark>{item}</mark> : item}
						</Fragment>
					))
				) : (
					<Mark>
						{isTyped ? (
							<bdi className="agreement__typed" translate="no" dir={directionOf(text)}>
								{text}
							</bdi>
						) : (
							text
						)}
					</Mark>
				)}
			</Struck>
			{old && (
				<>
					{' '}
					<small className="soft">
						{t.was} {was?.times && <Times times={was.times} />}
						{was?.times && ' '}
						<bdi>{old}</bdi>
					</small>
				</>
			)}
		</>
	);
}
