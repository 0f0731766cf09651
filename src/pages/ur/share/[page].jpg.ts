import { shareAnswer, sharePaths } from '#components/search/share-pictures.ts';

export const getStaticPaths = () => sharePaths('ur');
export const GET = shareAnswer;
