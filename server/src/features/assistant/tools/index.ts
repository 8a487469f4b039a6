export { breakDown } from './break-down-change.ts';
export { type JourneyStep, journeyOf } from './company-journey.ts';
export type { Finding } from './data-health.ts';
export { explainChange } from './explain-change.ts';
export { definitionOf } from './figure-words.ts';
export { healthOf } from './query-health.ts';
export { mayUse, runTool, toolError } from './run-tool.ts';
export type { ToolServices } from './tool.ts';
