import { builder, namespace } from '../../platform/graphql/index.ts';
import { getDisplayNames } from './get-display-names.ts';

const DisplayNameRef = builder.objectRef<{ id: string; name: string }>('DisplayName').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const DisplayNamesQuery = namespace('DisplayNamesQuery', 'analytics.view', 'Names of things by their ids.');

builder.objectField(DisplayNamesQuery, 'get', (t) =>
  t.field({
    type: [DisplayNameRef],
    description: 'In the order of the ids; those that nothing has are left out.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_parent, input, context) => getDisplayNames({ ctx: await context.member(), input }),
  }),
);
builder.queryField('displayNames', (t) => t.field({ type: DisplayNamesQuery, resolve: () => ({}) }));
