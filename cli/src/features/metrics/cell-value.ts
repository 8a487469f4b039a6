import { firstOfMonth, isDay } from '@parley/core/dates';
import { DIMENSIONS, type DimensionId, type MetricQuery } from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';
import { dimensionIn, MOST_ROWS } from './metric-query.ts';
import { readTable } from './query-metrics.ts';

export type CellValue = { dimension: DimensionId; id: string };

/** Of these there may be very many: an id of one is taken as it is. */
const MANY: readonly DimensionId[] = ['company', 'page', 'opportunity'];
const isId = (value: string): boolean => /^[a-z]+_\w/.test(value) || value.startsWith('/');

/** `2026-11-15 (partial)`, `Nov 2026` and `2026-11` as the day a period begins. */
function periodIn(dimension: DimensionId, text: string): string {
  const bare = text.replace(/ \(partial\)$/, '').trim();
  if (dimension !== 'month' || isDay(bare)) return bare;
  const at = Date.parse(/^\d{4}-\d{2}$/.test(bare) ? `${bare}-01T00:00:00Z` : `1 ${bare} UTC`);
  return Number.isNaN(at) ? bare : firstOfMonth(new Date(at).toISOString().slice(0, 10));
}

/** What the rows of a query are called in one of its dimensions: the names its table shows. */
async function namesIn(session: Session, query: MetricQuery, dimension: DimensionId): Promise<Named[]> {
  const { compare: _, sort: __, ...rest } = query;
  const { rows } = await readTable(session, {
    ...rest,
    dimensions: [dimension],
    page: { limit: MOST_ROWS, offset: 0 },
  });
  return rows.flatMap(({ dimensions }) => dimensions);
}

/** `vendor=LinkedIn Ads` as a value of a dimension: by its id, or by the name that the table shows. */
export async function cellValue(session: Session, query: MetricQuery, text: string): Promise<CellValue> {
  const at = text.indexOf('=');
  if (at <= 0) throw new CliError('invalidInput', `--cell is not such as vendor=vndr_google_ads: ${text}`);
  const dimension = dimensionIn(text.slice(0, at));
  const value = text.slice(at + 1);
  const { kind, label } = DIMENSIONS[dimension];
  if (kind === 'time') return { dimension, id: periodIn(dimension, value) };
  // A dimension that is not part of the query is for the server to refuse.
  if (!query.dimensions.includes(dimension) || (MANY.includes(dimension) && isId(value)))
    return { dimension, id: value };
  const names = await namesIn(session, query, dimension);
  const found = names.find(({ id }) => id === value);
  return { dimension, id: (found ?? findNamed(label.toLowerCase(), names, value)).id };
}
