export type { PageAtHand } from './page-at-hand.ts';
