import { formatFigure } from '@parley/core/metrics';
import type { ExportState } from './export-store.ts';

type Underway = Exclude<ExportState, { phase: 'idle' }>;

/** How far an export is, in words. */
export function exportWords(state: Underway): string {
  if (state.phase === 'downloading') return `${state.label}: downloading the file`;
  const rows = state.phase === 'running' ? (state.job.rows ?? 0) : 0;
  // How many rows a file has that was begun elsewhere is known when it is there.
  if (state.total === 0) return `${state.label}: preparing the file`;
  const total = formatFigure(state.total, 'count');
  return rows > 0
    ? `${state.label}: ${formatFigure(rows, 'count')} of ${total} records`
    : `${state.label}: preparing ${total} records`;
}

/** How far it is, from 0 to 1. */
export function exportShare(state: Underway): number {
  const rows = state.phase === 'running' ? (state.job.rows ?? 0) : 0;
  return state.phase === 'downloading' ? 1 : state.total > 0 ? Math.min(1, rows / state.total) : 0;
}
