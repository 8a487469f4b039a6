import { metricOf } from '@parley/core/metrics';
import { builder } from '../../platform/graphql/index.ts';
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
