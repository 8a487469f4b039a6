import type { DimensionId } from '@parley/core/metrics';
import { raw, type Sql } from '../../platform/clickhouse/sql.ts';
import { type Period, shifted } from '../dimensions/time-shift.ts';

const START_OF: Partial<Record<DimensionId, string>> = {
  day: 'toDate',
  week: 'toStartOfWeek',
  month: 'toStartOfMonth',
};

/** The day, week or month a date or instant is in, moved onto the current period. */
export const timeValue = (dimension: DimensionId, column: string, period: Period, current: Period): Sql =>
  shifted(raw(`${START_OF[dimension] ?? 'toDate'}(${column})`), dimension, period, current);
