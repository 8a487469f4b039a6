export { type Resolved, resolvedIn } from './beside-question.ts';
export { describedTools, moreInput } from './described-tools.ts';
export { toolsThatFit } from './tools-that-fit.ts';
