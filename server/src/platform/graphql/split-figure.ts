import { builder } from './builder.ts';
import { type KpiFigure, KpiFigureRef } from './kpi-figure.ts';

type Split<Value> = { all: Value; audience: Value; tam: Value };

export const SplitFigureRef = builder
  .objectRef<Split<number | null> & { missing: string | null }>('SplitFigure')
  .implement({
    capability: 'analytics.view',
    description: 'A figure over everything, for the selected audience (empty without one) and for TAM.',
    fields: (t) => ({
      all: t.exposeFloat('all', { nullable: true }),
      audience: t.exposeFloat('audience', { nullable: true }),
      tam: t.exposeFloat('tam', { nullable: true }),
      missing: t.exposeString('missing', {
        nullable: true,
        description: 'Why it has no value over everything.',
      }),
    }),
  });

export const KpiSplitRef = builder.objectRef<Split<KpiFigure>>('KpiSplit').implement({
  capability: 'analytics.view',
  description: 'A figure and its previous period: over everything, for the selected audience and for TAM.',
  fields: (t) => ({
    all: t.expose('all', { type: KpiFigureRef }),
    audience: t.expose('audience', { type: KpiFigureRef }),
    tam: t.expose('tam', { type: KpiFigureRef }),
  }),
});
