export { listMine, type Subscription } from './list-mine.ts';
