import { type SharePicture, sharePicture } from '#components/pictures/share-picture.ts';
import type { Language } from '#domain/shared/language.ts';
import { sharePictures } from './share-pictures.ts';

/** The paths of a language's share pictures: one for each public page, shown where its link is shared. */
export const sharePaths = async (language: Language) =>
	Object.entries(await sharePictures(language)).map(([page, picture]) => ({ params: { page }, props: { picture } }));

/** Answers with the picture of a path. */
export const shareAnswer = async ({ props }: { props: { picture: SharePicture } }): Promise<Response> =>
	new Response(new Uint8Array(await sharePicture(props.picture)), { headers: { 'Content-Type': 'image/jpeg' } });
