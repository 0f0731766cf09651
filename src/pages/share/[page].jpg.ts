import { shareAnswer, sharePaths } from '#components/search/share-endpoint.ts';

export const getStaticPaths = () => sharePaths('en');
export const GET = shareAnswer;
