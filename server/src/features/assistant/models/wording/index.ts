export { problemOfMeaning } from './check-meaning.ts';
export type { Evidence } from './evidence.ts';
export { type Facts, type Filled, fillTemplate, plainWords } from './fill-template.ts';
export type { PeriodsSaid } from './said-periods.ts';
