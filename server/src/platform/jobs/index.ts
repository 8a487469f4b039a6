export { createHourly } from './hourly.ts';
export type { JobDefinition, Jobs } from './jobs.ts';
export { createJobs } from './jobs.ts';
export { measureJobs } from './measure-jobs.ts';
