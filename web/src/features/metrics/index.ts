export { CompareButton } from './compare/compare-button.tsx';
export { comparedSearch, countProblem, idsOf } from './compare/compared-ids.ts';
export { ComparePanel } from './compare/comparison-host.tsx';
export { useComparison } from './compare/use-comparison.ts';
export type { ExplainRequest } from './explain-store.ts';
export { openExplanation } from './explain-store.ts';
export type { KpiFigureLike, KpiSpec } from './use-kpi-tiles.ts';
export { useKpiTiles } from './use-kpi-tiles.ts';
