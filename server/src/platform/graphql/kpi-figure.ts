import { builder } from './builder.ts';

export type KpiFigure = {
  value: number | null;
  last: number | null;
  percentChange: number | null;
  missing: string | null;
  previousNote: string | null;
  note: string | null;
};

export const KpiFigureRef = builder.objectRef<KpiFigure>('KpiFigure').implement({
  capability: 'analytics.view',
  description:
    'A figure, that of the previous period (same length, ends on the Saturday before the start), and the change.',
  fields: (t) => ({
    value: t.exposeFloat('value', { nullable: true }),
    last: t.exposeFloat('last', { nullable: true }),
    percentChange: t.exposeFloat('percentChange', {
      nullable: true,
      description: '(value - last) / |last| as a share of 1; null when there is nothing to compare with.',
    }),
    missing: t.exposeString('missing', { nullable: true, description: 'Why it has no value.' }),
    previousNote: t.exposeString('previousNote', {
      nullable: true,
      description:
        'Why the last figure is not that of the whole previous period: data begins within or after it.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'What the selected audience does not narrow in it.',
    }),
  }),
});
