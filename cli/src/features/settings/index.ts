export { renderHistory } from './history.ts';
