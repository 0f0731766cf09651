import { randomUUID } from 'node:crypto';
import { createStack } from '../../supabase/local/stack.ts';
import { aBody, farDay } from '../e2e/support/booking.ts';

/**
 * `npm run bench`: speed of the warm embedded server, as median and 95th percentile in ms. Exit code 1 if a booking's median is over 150 ms
 * (docs/contract.md).
 */
const WARM_UP = 20;
const CALLS = 200;
const BOOKING_LIMIT_MS = 150;

// The functions log each call, which would hide the table.
const print = console.log;
console.log = () => undefined;

const stack = await createStack({ port: 0 });
try {
	const booking = await timed(book);
	const availability = await timed(() => fetch(`${stack.url}/api/availability?from=${farDay(1)}&to=${farDay(60)}`));
	print(`\n| call, ${CALLS} times one after the other | median ms | p95 ms |\n|---|--:|--:|`);
	print(
		`| POST /api/bookings | ${booking.median} | ${booking.p95} |\n| GET /api/availability, 60 days | ${availability.median} | ${availability.p95} |`,
	);
	if (booking.median > BOOKING_LIMIT_MS) process.exitCode = 1;
} finally {
	await stack.close();
}

/** A new request each time, for the same slot. */
function book(index: number): Promise<Response> {
	const phone = `+92300${String(1_000_000 + index)}`;
	return fetch(`${stack.url}/api/bookings`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
		body: JSON.stringify(aBody({ phone, eventDate: farDay(30 + (index % 300)) })),
	});
}

async function timed(call: (index: number) => Promise<Response>): Promise<{ median: number; p95: number }> {
	const took: number[] = [];
	for (let index = 0; index < WARM_UP + CALLS; index++) {
		const began = performance.now();
		const answer = await call(index);
		if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
		await answer.arrayBuffer();
		if (index >= WARM_UP) took.push(performance.now() - began);
	}
	took.sort((one, other) => one - other);
	const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? Number.NaN);
	return { median: at(0.5), p95: at(0.95) };
}
