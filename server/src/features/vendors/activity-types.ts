import { metricOf } from '@parley/core/metrics';
import type { MissingFigure } from '../../analytics/index.ts';
import {
  builder,
  connectionOf,
  listArguments,
  MissingFigureRef,
  type Page,
  periodArguments,
} from '../../platform/graphql/index.ts';
import type { Capability } from '../../platform/policy/index.ts';
import { ACTIVITY, type ActivityColumns, type Figures, type Flags, INFLUENCE } from './activity-metrics.ts';

/** Types of the figures of a list, and of the flags for the best and worst of the rows shown. */
function typesOf(name: string, capability: Capability, columns: ActivityColumns, description: string) {
  const entries = Object.entries(columns);
  return {
    capability,
    Metrics: builder.objectRef<Figures>(`${name}Metrics`).implement({
      capability,
      description,
      fields: (t) =>
        Object.fromEntries(
          entries.map(([field, id]) => {
            const resolve = (row: Figures): number | null => row[field] ?? null;
            const options = { nullable: true, description: metricOf(id).description, resolve } as const;
            return [field, metricOf(id).unit === 'count' ? t.int(options) : t.float(options)];
          }),
        ),
    }),
    Flags: builder.objectRef<Flags>(`${name}Flags`).implement({
      capability,
      description: 'Whether the row is the best, or the worst, of the rows shown, by column.',
      fields: (t) =>
        Object.fromEntries(
          entries.map(([field]) => [field, t.boolean({ resolve: (row) => row[field] ?? false })]),
        ),
    }),
  };
}

export const ACTIVITY_TYPES = typesOf(
  'Activity',
  'plan.view',
  ACTIVITY,
  'What vendors or campaigns did in the period.',
);
export const INFLUENCE_TYPES = typesOf(
  'OpportunityActivity',
  'analytics.view',
  INFLUENCE,
  'What of the opportunities vendors or campaigns brought, by every way to share them out.',
);
export type ActivityTypes = typeof ACTIVITY_TYPES;

export const activityArguments = builder.args((t) => ({
  ...listArguments,
  ...periodArguments,
  audienceIds: t.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
  viewThrough: t.boolean({ description: 'Whether view-through visits are touches too; off unless asked.' }),
}));

/** A connection of rows of activity, with the same figures over all rows of all pages. */
export function activityConnection<Row extends object>(
  name: string,
  row: Parameters<typeof connectionOf<Row>>[1],
  { Metrics }: ActivityTypes,
) {
  const connection = connectionOf(name, row);
  builder.objectField(connection, 'totals', (t) =>
    t.field({
      type: Metrics,
      description: 'Over all rows of all pages.',
      resolve: (page) => (page as Page<Row> & { totals: Figures }).totals,
    }),
  );
  builder.objectField(connection, 'missing', (t) =>
    t.field({
      type: [MissingFigureRef],
      description: 'Why cells without a value have none, by column.',
      resolve: (page) => (page as Page<Row> & { missing: MissingFigure[] }).missing,
    }),
  );
  return connection;
}
