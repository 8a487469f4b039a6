import { metricOf } from '@parley/core/metrics';
import { builder, type connectionOf, MissingFigureRef } from '../../platform/graphql/index.ts';
import type { Columns } from './attribution-metrics.ts';
import type { Breakdown, BreakdownRow } from './breakdown-rows.ts';

type Figures = BreakdownRow['figures'];

/** The type of the figures of a breakdown: a field per column. */
export const figuresType = (name: string, columns: Columns, description: string) =>
  builder.objectRef<Figures>(name).implement({
    capability: 'analytics.view',
    description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(columns).map(([field, metric]) => {
          const { unit, description: meaning } = metricOf(metric);
          const resolve = (figures: Figures): number | null => figures[field] ?? null;
          const options = { nullable: true, description: meaning, resolve } as const;
          return [field, unit === 'count' ? t.int(options) : t.float(options)];
        }),
      ),
  });

/** Adds the unattributed row and the total to a connection. */
export function addSums<Row extends object>(
  connection: ReturnType<typeof connectionOf<Row>>,
  type: ReturnType<typeof figuresType>,
): void {
  builder.objectField(connection, 'unattributed', (t) =>
    t.field({
      type,
      description: 'The part of the opportunities without a touch, whatever the rows are filtered by.',
      resolve: (page) => (page as unknown as Breakdown).unattributed.figures,
    }),
  );
  builder.objectField(connection, 'totals', (t) =>
    t.field({
      type,
      description: 'Over all rows; influence counts each opportunity once.',
      resolve: (page) => (page as unknown as Breakdown).totals.figures,
    }),
  );
  builder.objectField(connection, 'missing', (t) =>
    t.field({
      type: [MissingFigureRef],
      description: 'Why cells without a value have none, by column.',
      resolve: (page) => (page as unknown as Breakdown).missing,
    }),
  );
}
