import { useRef } from 'react';

/** The value from before the form was sent, until it closes: the screen is read again meanwhile, and would show the new booking as another one. */
export function useUnlessSent<Value>(value: Value, isSent: boolean): Value {
	const before = useRef(value);
	if (!isSent) before.current = value;
	return before.current;
}
