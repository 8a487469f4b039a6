export { type Sense, senseOf } from './sense.ts';
