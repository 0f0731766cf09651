import sheet from '#shared/booking/sent.css?url&no-inline';

/** The third step's styles, which the page's HTML has no room for. The second step asks for them, so that they are there before the third. */
export const SentStyles = () => <link rel="stylesheet" href={sheet || undefined} />;
