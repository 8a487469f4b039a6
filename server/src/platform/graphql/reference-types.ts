import type { Named } from '@parley/core/features/companies';
import { builder } from './builder.ts';

export type RevRange = Named & { shortName: string };

export const RegionRef = builder.objectRef<Named>('Region').implement({
  capability: 'account.view',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});
export const SectorRef = builder.objectRef<Named>('Sector').implement({
  capability: 'account.view',
  description: 'An industry.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});
export const RevRangeRef = builder.objectRef<RevRange>('RevRange').implement({
  capability: 'account.view',
  description: 'A range of yearly revenue.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    shortName: t.exposeString('shortName'),
  }),
});
