import { counted, draftKind, isText } from '#features/desk/shell/drafts.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** A private note that is being written, and the note that it changes. */
type NoteDraft = { text: string; base: string };

export const noteDrafts = draftKind<NoteDraft>({
	name: 'note',
	isSound: (kept): kept is NoteDraft => isRecord(kept) && isText(kept['text']) && isText(kept['base']),
	unfinished: (count) => `${counted(count, 'note')} not saved`,
});

/** Keeps a private note that is typed. A note that is as it was before is no draft. */
export function typePrivateNote(id: string, text: string, saved: string): void {
	if (text === saved) noteDrafts.drop(id);
	else noteDrafts.put(id, { base: saved, ...noteDrafts.get(id), text });
}
