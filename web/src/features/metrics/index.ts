export { ExplainHost } from './explain-host.tsx';
export type { ExplainRequest } from './explain-store.ts';
export { openExplanation } from './explain-store.ts';
export type { KpiFigureLike, KpiSpec } from './use-kpi-tiles.ts';
export { useKpiTiles } from './use-kpi-tiles.ts';
