/**
 * What browsers learned after the oldest that must work: Safari and iOS 15.4, Chrome and WebView 100, Firefox 115. Each with the versions
 * that know it, from MDN's compatibility data (https://github.com/mdn/browser-compat-data, 8.1.9; "-" is none yet). A name that a new
 * import brings and that is not here: look it up there, and add it.
 */
const TABLE = `
Array.fromAsync                          16.4  121  115
Array.prototype.toReversed               16    110  115
Array.prototype.toSorted                 16    110  115
Array.prototype.toSpliced                16    110  115
Array.prototype.with                     16    110  115
ArrayBuffer.prototype.transfer           17.4  114  122
AsyncDisposableStack                     27.3  134  141
DisposableStack                          27.3  134  141
Error.isError                            18.4  134  138
Float16Array                             18.2  135  129
Intl.DurationFormat                      16.4  129  136
Intl.Segmenter                           14.5  87   125
Iterator                                 18.4  122  131
JSON.rawJSON                             18.4  114  135
Map.groupBy                              17.4  117  119
Map.prototype.getOrInsert                26.2  145  144
Map.prototype.getOrInsertComputed        26.2  145  144
Math.sumPrecise                          26.2  147  137
Object.groupBy                           17.4  117  119
Promise.try                              18.2  128  134
Promise.withResolvers                    17.4  119  121
RegExp.escape                            18.2  136  134
Set.prototype.difference                 17    122  127
Set.prototype.intersection               17    122  127
Set.prototype.isDisjointFrom             17    122  127
Set.prototype.isSubsetOf                 17    122  127
Set.prototype.isSupersetOf               17    122  127
Set.prototype.symmetricDifference        17    122  127
Set.prototype.union                      17    122  127
String.prototype.isWellFormed            16.4  111  119
String.prototype.toWellFormed            16.4  111  119
Symbol.asyncDispose                      27.3  127  141
Symbol.dispose                           27.3  125  141
Temporal                                 27.3  144  139
Uint8Array.fromBase64                    18.2  140  133
Uint8Array.fromHex                       18.2  140  133
Uint8Array.prototype.toHex               18.2  140  133
AbortSignal.any                          17.4  116  124
AbortSignal.timeout                      16    124  100
CSSStyleSheet                            16.4  73   101
CloseWatcher                             27.3  126  149
CompressionStream                        16.4  103  113
DecompressionStream                      16.4  103  113
Document.prototype.adoptedStyleSheets    16.4  73   101
Document.prototype.startViewTransition   18    111  144
Document.prototype.caretPositionFromPoint 26.2 128  20
Element.prototype.checkVisibility        17.4  105  106
Element.prototype.getHTML                18    125  128
Element.prototype.moveBefore             -     133  144
Element.prototype.setHTMLUnsafe          26    124  123
ElementInternals                         16.4  77   93
HTMLDialogElement.prototype.closedBy     27.3  134  141
HTMLDialogElement.prototype.requestClose 18.4  134  139
HTMLElement.prototype.hidePopover        17    114  125
HTMLElement.prototype.inert              15.5  102  112
HTMLElement.prototype.popover            17    114  125
HTMLElement.prototype.showPopover        17    114  125
HTMLElement.prototype.togglePopover      17    114  125
HTMLFormElement.prototype.requestSubmit  16    76   75
HTMLInputElement.prototype.showPicker    16    99   101
Headers.prototype.getSetCookie           17    113  112
Highlight                                17.2  105  140
Navigator.prototype.setAppBadge          16.4  81   -
Navigator.prototype.userActivation       16.4  72   120
Navigator.prototype.userAgentData        -     90   -
ReadableStream.from                      27    -    117
Response.json                            17    105  115
Sanitizer                                -     146  148
ScrollTimeline                           26    115  159
URL.canParse                             17    120  115
URL.parse                                18    126  126
URLPattern                               26    95   142
cancelIdleCallback                       -     47   55
crypto.randomUUID                        15.4  92   95
navigation                               26.2  102  147
requestIdleCallback                      -     47   55
scheduler                                -     94   142
`;

/** A name as it is written where it lives, such as `String.prototype.isWellFormed`, and the first Safari, Chrome and Firefox that know it. */
export type YoungerName = { name: string; safari: string; chrome: string; firefox: string };

/** All of them. `crypto.randomUUID` is old enough, but only there on https: not on a phone that tries the site in the same network. */
export const YOUNGER_NAMES: readonly YoungerName[] = TABLE.trim()
	.split('\n')
	.map((line) => {
		const [name = '', safari = '', chrome = '', firefox = ''] = line.split(/\s+/);
		return { name, safari, chrome, firefox };
	});

/** Makes the page's browser forget the names, before any of its scripts; runs in the page, and so stands on its own. */
export function forgetNames(names: readonly string[]): void {
	const world = globalThis as unknown as Record<string, unknown>;
	for (const name of names) {
		const path = name.split('.');
		const last = path.pop() ?? '';
		const home = path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], world);
		// `crypto` and the like are objects whose names live with their kind.
		for (let at: unknown = home; typeof at === 'object' || typeof at === 'function'; at = Object.getPrototypeOf(at)) {
			if (at === null) break;
			if (Object.hasOwn(at, last)) Reflect.deleteProperty(at, last);
		}
	}
}
