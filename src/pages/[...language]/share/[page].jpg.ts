import { shareAnswer, sharePaths } from '#components/search/share-pictures.ts';

export const getStaticPaths = sharePaths;
export const GET = shareAnswer;
