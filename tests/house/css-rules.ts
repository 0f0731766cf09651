import { read } from './source-files.ts';

/** What a selector says of itself, the rules nested in it apart. */
export type Rule = { file: string; selector: string; says: string };

/** The rules of a style sheet or of a component's styles. */
export function rulesIn(file: string): Rule[] {
	const source = read(file);
	const style = file.endsWith('.css') ? source : [...source.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, inner]) => inner).join('');
	return [...style.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{((?:[^{};]*;)*)/g)].map(([, selector = '', says = '']) => ({
		file,
		selector: selector.trim().replaceAll(/\s+/g, ' '),
		says,
	}));
}
