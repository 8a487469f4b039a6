export { type Amount, amountIn, inDigits, without } from './amount.ts';
export { readEvent } from './event.ts';
export { relativeIn } from './relative.ts';
export { takeWindow, type Window } from './window.ts';
