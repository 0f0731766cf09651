// Loaded by Movement.tsx, once what it moves has been painted.
export { animate } from 'motion/mini';
export { domMin } from 'motion/react';
