export { beginTurn } from './begin-turn.ts';
export { endTurn, type TurnEnd } from './end-turn.ts';
