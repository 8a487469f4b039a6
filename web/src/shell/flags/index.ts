export { overrideFlag, startFlags, useFlag } from './flags.ts';
export { readOverrides } from './overrides.ts';
export { useTakesAudiences } from './use-takes-audiences.ts';
