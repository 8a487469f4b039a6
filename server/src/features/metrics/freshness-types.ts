import { providerCard } from '@parley/core/features/integrations';
import type { FigureSource } from '../../analytics/index.ts';
import { builder } from '../../platform/graphql/index.ts';

export const FigureSourceRef = builder.objectRef<FigureSource>('MetricFreshness').implement({
  capability: 'analytics.view',
  description: 'A connected provider that figures come from.',
  fields: (t) => ({
    id: t.exposeID('providerId'),
    name: t.string({ resolve: ({ providerId }) => providerCard(providerId).name }),
    readUntil: t.expose('readUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Of the account that was read longest ago; empty until one was read to its end.',
    }),
    isActive: t.exposeBoolean('isActive', {
      description: 'False when one of its accounts has to be connected again.',
    }),
  }),
});
