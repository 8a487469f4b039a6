export { figure, type Tile, tile } from './kpis/figures.ts';
export { kpiLines, kpiListing, kpiNotes } from './kpis/render-kpis.ts';
