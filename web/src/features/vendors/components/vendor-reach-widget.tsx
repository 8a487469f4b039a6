import { formatFigure, METRICS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { WeeklyLines } from '../../../charts/index.ts';
import { VendorReachDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NOTE_HEIGHT, WidgetNote } from '../../../shell/widgets/widget-note.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { REACH_METRICS, reachSeries } from '../data/reach-series.ts';
import type { VendorWidgetProps } from './vendor-widget.ts';

const HEIGHT = 465;

/** Target companies that saw an ad of the vendor, and those that came after it. */
export function VendorReachWidget({ vendor, variables, permalink }: VendorWidgetProps) {
  const { startDate, endDate, audienceIds } = variables;
  const figures = usePageQuery(VendorReachDocument, {
    input: {
      metrics: [...REACH_METRICS, 'baseAccounts'],
      dimensions: ['week'],
      startDate,
      endDate,
      filter: [{ field: 'vendorIds', operator: 'in', operand: [vendor.id] }],
      sort: [{ field: 'week', order: 'asc' }],
      ...(audienceIds?.[0] !== undefined && { audienceId: audienceIds[0] }),
    },
  });
  const notes = useNoteMarkers({ startDate, endDate });
  const answer = figures.data?.metrics.query;
  const series = useMemo(() => reachSeries(answer?.rows ?? []), [answer]);
  const [reached, engaged, base] = answer?.totals.figures ?? [];
  return (
    <Widget
      id="reach"
      title="Reach and engagement"
      figures={{
        metrics: [...REACH_METRICS],
        filters: [{ field: 'vendorIds', operator: 'in', operand: [vendor.id] }],
      }}
      definition={REACH_METRICS.map((metric) => (
        <p key={metric}>
          <strong>{METRICS[metric].label}:</strong> {METRICS[metric].description}
        </p>
      ))}
      height={HEIGHT}
      state={{ ...figures, isEmpty: (reached ?? 0) === 0 }}
      empty={{
        title: 'No companies reached in this period',
        text: 'Reach counts companies: those that one of your pixels saw, or that the vendor reports by name. Ad impressions name none.',
      }}
      permalink={permalink}
      tools={<NotesButton of="Reach and engagement" />}
      skeleton="columns"
    >
      {({ view, height }) => (
        <>
          <WidgetNote>
            {formatFigure(reached, 'count')} of {formatFigure(base, 'count')} target companies reached,{' '}
            {formatFigure(engaged, 'count')} of them engaged afterwards
          </WidgetNote>
          <WeeklyLines
            label={`Reach and engagement of ${vendor.name} by week`}
            series={series}
            height={height - NOTE_HEIGHT}
            legend
            markers={notes}
            view={view}
          />
        </>
      )}
    </Widget>
  );
}
