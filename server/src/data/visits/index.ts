export { BURST_MS, BURST_PAGE_VIEWS, VISIT_GAP_MS } from './behaviour.ts';
export { decodePath } from './decode-path.ts';
export { deriveNow } from './derive-now.ts';
export { deriveVisitors } from './derive-visitors.ts';
export { isExcluded, normalizeExclusion } from './exclusions.ts';
export { followRules } from './follow-rules.ts';
export { rebuildForCommand } from './rebuild-for-command.ts';
export { rebuildVisits } from './rebuild-visits.ts';
export { type Derivation, startDerivation } from './start-derivation.ts';
