import { builder } from '../../../platform/graphql/index.ts';
import { AudienceRef } from '../refs.ts';
import type { AudienceHistory, MemberChange } from './read-history.ts';
import type { OverlapRow } from './read-overlap.ts';

const ReasonEnum = builder.enumType('AudienceChangeReason', {
  values: ['upload', 'rules', 'crm', 'import', 'undo'] as const,
});

const SizeRef = builder.objectRef<AudienceHistory['sizes'][number]>('AudienceSize').implement({
  capability: 'plan.view',
  fields: (t) => ({ day: t.exposeString('day'), size: t.exposeInt('size') }),
});

const ChangeRef = builder.objectRef<MemberChange>('AudienceChange').implement({
  capability: 'plan.view',
  description: 'A company that joined or left an audience.',
  fields: (t) => ({
    companyId: t.exposeID('companyId'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain'),
    isMember: t.exposeBoolean('isMember', { description: 'It joined; else it left.' }),
    reason: t.expose('reason', { type: ReasonEnum }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
  }),
});

export const AudienceHistoryRef = builder.objectRef<AudienceHistory>('AudienceHistory').implement({
  capability: 'plan.view',
  description: 'Who joined and left an audience in a period, and how large it was.',
  fields: (t) => ({
    sizes: t.expose('sizes', {
      type: [SizeRef],
      description: 'Days that ended with another size than the day before, and the size at the beginning.',
    }),
    joined: t.exposeInt('joined', { description: 'Companies that joined, each time.' }),
    left: t.exposeInt('left', { description: 'Companies that left, each time.' }),
    changes: t.expose('changes', { type: [ChangeRef], description: 'The last 200, the latest first.' }),
  }),
});

export const OverlapRowRef = builder.objectRef<OverlapRow>('AudienceOverlapRow').implement({
  capability: 'plan.view',
  description: 'An audience, and what it has in common with each of the rows.',
  fields: (t) => ({
    audience: t.expose('audience', { type: AudienceRef }),
    companies: t.exposeIntList('companies', { description: 'Companies in both, in the order of the rows.' }),
  }),
});
