import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Day } from '#domain/shared/day.ts';

/**
 * Stands for a visitor's network on a day, so that requests can be counted without keeping an address: who holds the database but not
 * the key learns nothing, and tomorrow's hash of the same address is another.
 */
export function addressHash(ip: string, day: Day, secretKey: string): string {
	const dayKey = createHmac('sha256', secretKey).update(`address ${day}`).digest();
	return createHmac('sha256', dayKey).update(networkOf(ip)).digest('hex');
}

/** A household has one IPv4 address but 2^64 of IPv6, so those count as one. */
function networkOf(ip: string): string {
	if (!isIPv6(ip)) return ip;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (mapped) return mapped;
	const [head = '', tail = ''] = ip.toLowerCase().split('::');
	const first = head.split(':').filter(Boolean);
	const last = tail.split(':').filter(Boolean);
	const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
	return [...first, ...gap, ...last]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16))
		.join(':');
}
