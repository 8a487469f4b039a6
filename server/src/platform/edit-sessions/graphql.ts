import { builder, type namespace, SuccessRef } from '../graphql/index.ts';
import type { EditArea } from './areas.ts';
import { type Editing, endSession, startOrContinueSession, whoEdits } from './edit-session.ts';

const EditSessionRef = builder.objectRef<{ token: string }>('EditSession').implement({
  capability: 'configuration.change',
  description: 'The right to edit; it lapses 75 seconds after it was continued last.',
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    token: t.exposeString('token', {
      description: 'Continues, ends and saves this session; without it the session is the one of the user.',
    }),
  }),
});

const EditingRef = builder.objectRef<Editing>('Editing').implement({
  capability: 'configuration.view',
  description: 'Who edits this now; one person at a time can.',
  fields: (t) => ({
    by: t.exposeString('by', { description: 'Their name.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    isYours: t.exposeBoolean('isYours'),
  }),
});

type Namespace = ReturnType<typeof namespace>;

/** The operations of edit sessions (specification 002 §7), in the namespaces of what is edited. */
export function addEditSessions(
  area: EditArea,
  { query, mutation }: Record<'query' | 'mutation', Namespace>,
) {
  builder.objectField(query, 'editing', (t) =>
    t.field({
      type: EditingRef,
      nullable: true,
      description: 'Null when nobody edits.',
      resolve: async (_parent, _args, context) => whoEdits(await context.member(), area),
    }),
  );
  builder.objectField(mutation, 'startOrContinueSession', (t) =>
    t.field({
      type: EditSessionRef,
      description: 'Begins to edit, or with a token continues; refused while another person edits.',
      args: { token: t.arg.string() },
      resolve: async (_parent, input, context) =>
        startOrContinueSession({ ctx: await context.member(), area, input }),
    }),
  );
  builder.objectField(mutation, 'endSession', (t) =>
    t.field({
      type: SuccessRef,
      args: { token: t.arg.string() },
      resolve: async (_parent, input, context) => {
        await endSession({ ctx: await context.member(), area, input });
        return { success: true };
      },
    }),
  );
}
