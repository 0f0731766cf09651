import { counted, draftKind, isText } from '#features/desk/shell/drafts.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** Unsent text to the family. */
export type LetterDraft = { text: string; isBack?: boolean };

export const letterDrafts = draftKind<LetterDraft>({
	name: 'letter',
	isSound: (kept): kept is LetterDraft => isRecord(kept) && isText(kept['text']),
	unfinished: (count) => `${counted(count, 'message')} not sent`,
});

/** Keeps an unsent message to the family. An empty text ends it. */
export function typeLetter(id: string, text: string): void {
	if (text) letterDrafts.put(id, { ...letterDrafts.get(id), text });
	else letterDrafts.drop(id);
}
