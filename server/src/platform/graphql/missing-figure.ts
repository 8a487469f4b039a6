import { builder } from './builder.ts';

type MissingFigure = { column: string; reason: string };

export const MissingFigureRef = builder.objectRef<MissingFigure>('MissingFigure').implement({
  capability: 'analytics.view',
  description: 'Why cells of a column have no value.',
  fields: (t) => ({ column: t.exposeString('column'), reason: t.exposeString('reason') }),
});
