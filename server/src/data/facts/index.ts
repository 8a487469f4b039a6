export { rebuildFacts } from './rebuild-facts.ts';
export { removeLostFacts } from './remove-lost-facts.ts';
