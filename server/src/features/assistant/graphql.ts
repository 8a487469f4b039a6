import { builder, namespace } from '../../platform/graphql/index.ts';
import { listSuggestions } from './shared-names.ts';
import { canTranscribe } from './transcription/transcribe.ts';

export const AssistantQuery = namespace('AssistantQuery', 'analytics.view', 'The assistant.');
builder.objectField(AssistantQuery, 'suggestions', (t) =>
  t.stringList({
    description: 'Example questions that the data of the instance can answer.',
    args: {
      path: t.arg.string({
        description: 'The page in sight, below the instance: questions about what it shows come first.',
      }),
    },
    resolve: async (_parent, input, context) => [
      ...(await listSuggestions({ ctx: await context.member(), input })),
    ],
  }),
);
builder.objectField(AssistantQuery, 'canTranscribe', (t) =>
  t.boolean({
    description: 'Whether recordings of spoken questions can be sent to /api/assistant/transcription.',
    resolve: async (_parent, _args, context) => canTranscribe(await context.member()),
  }),
);
builder.queryField('assistant', (t) => t.field({ type: AssistantQuery, resolve: () => ({}) }));
