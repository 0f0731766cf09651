import type { APIRoute } from 'astro';
import { type SharePicture, sharePicture } from '#components/pictures/share-picture.ts';
import { sharePictures } from '#components/search/share-pictures.ts';

/** A picture for each public page, shown where its link is shared. */
export const getStaticPaths = async () =>
	Object.entries(await sharePictures()).map(([page, picture]) => ({ params: { page }, props: { picture } }));

export const GET: APIRoute<{ picture: SharePicture }> = async ({ props }) =>
	new Response(new Uint8Array(await sharePicture(props.picture)), { headers: { 'Content-Type': 'image/jpeg' } });
