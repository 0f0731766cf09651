/** A setting that is missing or cannot be used. The message names it and says where to set it; it never holds a value. */
export class SettingProblem extends Error {
	override name = 'SettingProblem';
}
