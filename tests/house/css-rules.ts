import { read } from './source-files.ts';

/** A selector with its own declarations, without nested rules. */
export type Rule = { file: string; selector: string; says: string };

export function rulesIn(file: string): Rule[] {
	const source = read(file);
	const style = file.endsWith('.css') ? source : [...source.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, inner]) => inner).join('');
	return [...style.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{((?:[^{};]*;)*)/g)].map(([, selector = '', says = '']) => ({
		file,
		selector: selector.trim().replaceAll(/\s+/g, ' '),
		says,
	}));
}
