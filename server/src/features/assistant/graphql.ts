import { builder, namespace } from '../../platform/graphql/index.ts';
import { listSuggestions } from './shared-names.ts';

const AssistantQuery = namespace('AssistantQuery', 'analytics.view', 'The assistant.');
builder.objectField(AssistantQuery, 'suggestions', (t) =>
  t.stringList({
    description: 'Example questions that the data of the instance can answer.',
    resolve: async (_parent, _args, context) => [...(await listSuggestions({ ctx: await context.member() }))],
  }),
);
builder.queryField('assistant', (t) => t.field({ type: AssistantQuery, resolve: () => ({}) }));
