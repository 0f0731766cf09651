import { shareAnswer, sharePaths } from '#components/search/share-pictures.ts';

export const getStaticPaths = () => sharePaths('en');
export const GET = shareAnswer;
