export { AUDIENCE_QUERIES } from './audience-queries.ts';
export { type Crm, useConnectedCrm } from './use-connected-crm.ts';
export { useFilterOptions } from './use-filter-options.ts';
export { type LookedUp, useLookUp } from './use-look-up.ts';
export { useNames } from './use-names.ts';
export { useOwnNames } from './use-own-names.ts';
export type { PagedSource } from './use-paged-options.ts';
export { usePagedOptions } from './use-paged-options.ts';
