export { clientOf } from './client-of.ts';
export { countGuess, forgetGuesses } from './count-guess.ts';
export {
  countAtAddress,
  expireGuesses,
  forgetPasswordGuesses,
  rememberClient,
} from './known-clients.ts';
export { LIMITS, type Surface } from './limits.ts';
export { takeAtLeast } from './take-at-least.ts';
