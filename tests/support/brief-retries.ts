import { configure, getConfig } from '@testing-library/react';

const { getElementError: withPage } = getConfig();

/**
 * An element that is waited for is looked for many times, and each time the library writes the whole page into an error that the next look
 * throws away. While it waits, the message is enough: when the time is over, the library adds the page itself.
 */
configure({
	getElementError: (message, container) => (isWaiting() ? new Error(message ?? '') : withPage(message, container)),
});

/** The library's own mark of a look that may be repeated, which its types leave out. */
const isWaiting = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
