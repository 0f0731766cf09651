import sheet from '#shared/booking/sent.css?url&no-inline';

/** Styles of the third step, kept out of the page's HTML for its byte budget. The second step preloads them. */
export const SentStyles = () => <link rel="stylesheet" href={sheet || undefined} />;
