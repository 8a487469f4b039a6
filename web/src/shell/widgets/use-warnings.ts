import { useQuery } from '@apollo/client/react';
import { type DateRange, toWire } from '@parley/core/dates';
import { isMonitorId } from '@parley/core/features/health';
import {
  type AskedFigures,
  findingTexts,
  isTouched,
  type TouchingFinding,
} from '@parley/core/features/health/touching';
import type { DimensionId, MetricId } from '@parley/core/metrics';
import { useCallback } from 'react';
import { FindingsDocument } from '../../generated/graphql.ts';
import { usePageFilters } from '../page-filters/index.ts';

/** What a panel or a tile shows. */
export type ShownFigures = {
  metrics: readonly MetricId[];
  dimensions?: readonly DimensionId[] | undefined;
  filters?: AskedFigures['filters'] | undefined;
  /** Where it is not the period of the page. */
  range?: DateRange | undefined;
};

const NONE: readonly TouchingFinding[] = [];

/** What monitors of data quality found in some days. One question for a page, however many panels ask. */
export function useFindings(period: { startDate: string; endDate: string }): readonly TouchingFinding[] {
  const { data } = useQuery(FindingsDocument, { variables: period });
  return (
    data?.healthCenter.findings.flatMap(({ monitor, vendorId, says }) =>
      isMonitorId(monitor) ? [{ monitor, vendorId, says }] : [],
    ) ?? NONE
  );
}

/** The findings that touch some figures. */
export const touching = (
  findings: readonly TouchingFinding[],
  { metrics, dimensions = [], filters = [] }: ShownFigures,
): TouchingFinding[] => {
  const asked = { metrics: [...metrics], dimensions: [...dimensions], filters };
  return findings.filter((each) => metrics.some((id) => isTouched(asked, id, each)));
};

/** What speaks against the figures of a panel, in a few sentences. */
export function useWarnings(figures: ShownFigures): string[] {
  const { variables } = usePageFilters();
  const { startDate, endDate } = figures.range === undefined ? variables : toWire(figures.range);
  return findingTexts(touching(useFindings({ startDate, endDate }), figures));
}

/** Whether something speaks against a figure of the page. */
export function useIsWarned(): (figures: ShownFigures) => boolean {
  const { startDate, endDate } = usePageFilters().variables;
  const findings = useFindings({ startDate, endDate });
  return useCallback((figures) => touching(findings, figures).length > 0, [findings]);
}
