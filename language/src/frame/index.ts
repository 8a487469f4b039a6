export { EMPTY_FRAME, type Frame, type Problem, type Restriction } from './frame.ts';
export { FIELD_NOUNS, listed } from './nouns.ts';
export { isFirst } from './plain-without.ts';
