export { overrideFlag, startFlags, useFlag } from './flags.ts';
export { readOverrides } from './overrides.ts';
