// Loaded first in each process. Every clock, including the embedded database's, is SHIFTED_BY_MS later.
const shift = Number(process.env.SHIFTED_BY_MS ?? 0);

globalThis.Date = new Proxy(Date, {
	construct: (real, given, target) => Reflect.construct(real, given.length > 0 ? given : [real.now() + shift], target),
	apply: (real) => new real(real.now() + shift).toString(),
	get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
});
Date.prototype.constructor = globalThis.Date;
