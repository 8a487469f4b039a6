export { alone, type KpiFigure, type KpiFigures, type Tile, tile } from './kpis/figures.ts';
export { audienceIds, findEach, idsOf, type KpiPage, type KpiScope } from './kpis/kpi-page.ts';
export { kpiLines, kpiListing, kpiNotes } from './kpis/render-kpis.ts';
