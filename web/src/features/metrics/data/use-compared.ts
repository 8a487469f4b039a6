import { channelOf, type OwnNames, vendorOf } from '@parley/core/features/channels';
import { type ComparableId, comparableOf, type MetricId, type MetricQueryInput } from '@parley/core/metrics';
import { useMemo } from 'react';
import { lineColor } from '../../../charts/palette.ts';
import { ComparedFiguresDocument, type ComparedFiguresQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useFilterOptions, useOwnNames } from '../../../shell/lookups/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import type { Compared } from '../compare/compared-series.ts';

type Row = ComparedFiguresQuery['metrics']['query']['rows'][number];

const LOOKUPS = {
  channels: 'channels',
  vendors: 'vendors',
  campaigns: 'campaigns',
  pixels: 'pixels',
  companies: undefined,
  opportunities: undefined,
} as const;

/** Channels and vendors have their own colour everywhere. */
function colorOf(kind: ComparableId, id: string, place: number, own: OwnNames): string {
  if (kind === 'channels') return channelOf(id, own).color;
  return kind === 'vendors' ? vendorOf(id, own).color : lineColor(place);
}

/** A question of the page's period and audience. */
export function useComparedInput(): (
  query: Pick<MetricQueryInput, 'metrics' | 'dimensions' | 'filter' | 'page'>,
) => MetricQueryInput {
  const { variables } = usePageFilters();
  const { startDate, endDate, audienceIds = [] } = variables;
  const audienceId = audienceIds.join(',');
  return (query) => ({ ...query, startDate, endDate, ...(audienceId !== '' && { audienceId }) });
}

/** The compared entities: names, colours and totals of the period, in the order of `ids`. */
export function useCompared(kind: ComparableId, ids: readonly string[]) {
  const { dimensions, field, figures: metrics } = comparableOf(kind);
  const toInput = useComparedInput();
  const input = toInput({
    metrics: [...metrics],
    dimensions: [...dimensions],
    filter: [{ field, operator: 'in', operand: [...ids] }],
  });
  const answer = usePageQuery(ComparedFiguresDocument, { input });
  const names = useOwnNames();
  const lookup = LOOKUPS[kind];
  const { options } = useFilterOptions(lookup ?? 'channels', '', lookup === undefined ? [] : ids);
  const found = answer.data?.metrics.query.rows;
  const rows = useMemo(
    () => new Map<string, Row>(found?.map((row) => [row.dimensions[0]?.id ?? '', row])),
    [found],
  );
  const compared = ids.map((id, place): Compared => {
    const row = rows.get(id);
    const own = lookup && options.find(({ value }) => value === id)?.label;
    return {
      id,
      name: own ?? row?.dimensions[0]?.name ?? id,
      color: colorOf(kind, id, place, names),
      courseId: row?.dimensions.at(-1)?.id ?? id,
    };
  });
  return {
    ...answer,
    compared,
    input,
    figureOf: (id: string, metric: MetricId): number | null =>
      rows.get(id)?.figures[metrics.indexOf(metric)] ?? null,
  };
}

export type ComparedFigures = ReturnType<typeof useCompared>;
