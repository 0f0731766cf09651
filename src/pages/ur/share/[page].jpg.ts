import { shareAnswer, sharePaths } from '#components/search/share-endpoint.ts';

export const getStaticPaths = () => sharePaths('ur');
export const GET = shareAnswer;
