import type { ChannelColumn } from '@parley/core/features/channels';
import type { SortOrder } from '@parley/core/filters';
import type { ChannelFiguresFragment } from '../../../generated/graphql.ts';

export type FigureRow = { id: string; name: string; color: string; figures: ChannelFiguresFragment };

/** The value of a column in a row; the target is the audience, or TAM without one. */
export function figureOf({ figures }: FigureRow, column: ChannelColumn, hasAudience: boolean): number | null {
  const { spend, spendPerVisit } = figures;
  switch (column) {
    case 'name':
      return null;
    case 'spend':
      return spend.all ?? null;
    case 'spendPerVisit':
      return spendPerVisit.all ?? null;
    case 'spendPerTargetVisit':
      return (hasAudience ? spendPerVisit.audience : spendPerVisit.tam) ?? null;
    default:
      return figures[column] ?? null;
  }
}

/** Rows sorted by a column; rows without a value come last in both directions, ties are sorted by name. */
export function sortFigures(
  rows: readonly FigureRow[],
  { sortBy, sortOrder }: { sortBy: ChannelColumn; sortOrder: SortOrder },
  hasAudience: boolean,
): FigureRow[] {
  const sign = sortOrder === 'asc' ? 1 : -1;
  const byName = (a: FigureRow, b: FigureRow): number => a.name.localeCompare(b.name);
  return rows.toSorted((a, b) => {
    if (sortBy === 'name') return sign * byName(a, b);
    const [x, y] = [figureOf(a, sortBy, hasAudience), figureOf(b, sortBy, hasAudience)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName(a, b);
    return sign * (x - y) || byName(a, b);
  });
}
