import type { DateRange } from '@parley/core/dates';
import { toWire } from '@parley/core/dates';
import { untilText } from '@parley/core/features/integrations';
import type { MetricId } from '@parley/core/metrics';
import { FigureFreshnessDocument, type FilterInput } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import classes from './freshness.module.css';

type FreshnessProps = {
  /** Figures of the page: which connections they come from follows from them. */
  metrics: readonly MetricId[];
  range: DateRange;
  filter?: readonly FilterInput[];
};

/** Until when each connection has data that figures come from; nothing where figures come from no connection. */
export function Freshness({ metrics, range, filter = [] }: FreshnessProps) {
  const input = { metrics, filter, ...toWire(range) };
  const sources = usePageQuery(FigureFreshnessDocument, { input }).data?.metrics.freshness ?? [];
  if (sources.length === 0) return null;
  const now = new Date();
  const texts = sources.map(({ name, readUntil, isActive }) =>
    untilText({ name, isActive, readUntil: readUntil === null ? null : new Date(readUntil) }, now),
  );
  return <p className={classes.freshness}>From connections: {texts.join(' · ')}</p>;
}
