// Animation library, which Movement.tsx loads after the first paint.
export { animate } from 'motion/mini';
export { domMin } from 'motion/react';
