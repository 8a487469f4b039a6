import { builder } from '../../../platform/graphql/index.ts';
import { AssistantQuery } from '../graphql.ts';
import { type Change, type Changes, listChanges } from './list-changes.ts';

const analytics = { capability: 'analytics.view' } as const;

const ChangeRef = builder.objectRef<Change>('AssistantChange').implement({
  ...analytics,
  description: 'A key figure that is unlike its own past.',
  fields: (t) => ({
    metric: t.exposeString('metric', { description: 'Id of the metric.' }),
    says: t.exposeString('says'),
    mostly: t.exposeString('mostly', { description: 'What changed most in it; may be empty.' }),
    isBetter: t.exposeBoolean('isBetter', {
      nullable: true,
      description: 'Whether it is good news; null for a figure that is neither.',
    }),
    path: t.exposeString('path', {
      nullable: true,
      description: 'The page that shows it, below the instance.',
    }),
    question: t.exposeString('question', { nullable: true, description: 'Asks the assistant about it.' }),
  }),
});

const ChangesRef = builder.objectRef<Changes>('AssistantChanges').implement({
  ...analytics,
  description: 'What changed since a person was last here.',
  fields: (t) => ({
    startDate: t.string({ resolve: ({ range }) => range.start }),
    endDate: t.string({ resolve: ({ range }) => range.end }),
    isComparable: t.exposeBoolean('isComparable', {
      description: 'False while too little is known before to say what is usual.',
    }),
    changes: t.field({ type: [ChangeRef], resolve: ({ changes }) => [...changes] }),
  }),
});

builder.objectField(AssistantQuery, 'changes', (t) =>
  t.field({
    type: ChangesRef,
    description:
      'Key figures up to yesterday that are unlike as many days of the same weekdays before, at most five, the most unusual first.',
    args: {
      since: t.arg({ type: 'DateTime', description: 'When the person was last here; else the last week.' }),
    },
    resolve: async (_parent, input, context) => listChanges({ ctx: await context.member(), input }),
  }),
);
