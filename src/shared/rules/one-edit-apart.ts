/** True if one letter is wrong, missing, extra, or swapped with the next. */
export function isOneOff(one: string, other: string): boolean {
	if (one === other || Math.abs(one.length - other.length) > 1) return false;
	const shorter = Math.min(one.length, other.length);
	let front = 0;
	while (front < shorter && one[front] === other[front]) front++;
	let back = 0;
	while (back < shorter - front && one.at(-1 - back) === other.at(-1 - back)) back++;
	const [left, right] = [one, other].map((word) => word.slice(front, word.length - back)) as [string, string];
	return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''));
}
