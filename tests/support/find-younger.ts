import ts from 'typescript';
import type { YoungerName } from './younger-names.ts';

/** Methods that lists have always had, and iterators only lately: `map.values().map(...)` fails in the oldest browsers. */
const OF_LISTS_ONLY = new Set(['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']);

/** Selectors that throw where they are not known. */
const SELECTOR = /:has\(|:popover-open|:dir\(|:user-(in)?valid/;

/** Regular expressions that a browser without lookbehind refuses, with the whole file around them (Safari before 16.4). */
const LOOKBEHIND = /\(\?<[=!]/;

/** What a script asks of a browser that the oldest ones lack: names of the list, syntax, regular expressions and selectors. */
export function youngerIn(file: string, text: string, names: readonly YoungerName[]): string[] {
	const found = new Set<string>();
	const script = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
	const ofKinds = new Map(names.filter(({ name }) => name.includes('.prototype.')).map(({ name }) => [name.split('.').pop(), name]));
	const others = new Set(names.map(({ name }) => name).filter((name) => !name.includes('.prototype.')));

	const look = (node: ts.Node, parent?: ts.Node) => {
		if (ts.isPropertyAccessExpression(node)) {
			const of = ts.isIdentifier(node.expression) ? `${node.expression.text}.${node.name.text}` : '';
			if (others.has(of)) found.add(of);
			const ofKind = ofKinds.get(node.name.text);
			if (ofKind) found.add(ofKind);
			if (OF_LISTS_ONLY.has(node.name.text) && isIterator(node.expression)) found.add(`an iterator's ${node.name.text}`);
		}
		if (ts.isIdentifier(node) && others.has(node.text) && !isOnlyNamed(node, parent)) found.add(node.text);
		if (ts.isClassStaticBlockDeclaration(node)) found.add('a static block');
		if (ts.isRegularExpressionLiteral(node)) {
			if (LOOKBEHIND.test(node.text)) found.add('lookbehind');
			if (/\/[a-z]*v[a-z]*$/.test(node.text)) found.add('the flag v');
		}
		if (ts.isStringLiteralLike(node)) {
			if (LOOKBEHIND.test(node.text)) found.add('lookbehind');
			if (SELECTOR.test(node.text)) found.add(`the selector ${node.text}`);
		}
		ts.forEachChild(node, (child) => look(child, node));
	};
	look(script);
	return [...found];
}

/** `things.values()` and the like, but not `Object.values(things)`. */
function isIterator(node: ts.Expression): boolean {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
	const { expression, name } = node.expression;
	const isOfObject = ts.isIdentifier(expression) && expression.text === 'Object';
	return ['values', 'keys', 'entries', 'matchAll'].includes(name.text) && !isOfObject;
}

/** The name of a property or of something of the file's own, and no question to the browser. */
function isOnlyNamed(node: ts.Identifier, parent: ts.Node | undefined): boolean {
	if (!parent) return false;
	if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
	if (ts.isTypeOfExpression(parent)) return true;
	return 'name' in parent && parent.name === node;
}
