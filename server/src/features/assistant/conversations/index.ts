export { beginTurn } from './begin-turn.ts';
export { chosenFrame } from './chosen-frame.ts';
export { endTurn, type TurnEnd } from './end-turn.ts';
