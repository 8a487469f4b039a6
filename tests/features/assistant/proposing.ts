import type { ActionOf, ProposedType } from '@parley/core/assistant';
import type { Caller, withAssistant } from './with-assistant.ts';

export const DECIDE = `mutation ($id: ID!, $turnId: ID!, $decision: ConversationTurnDecision!, $name: String, $changes: JSON) {
  conversations { decide(id: $id, turnId: $turnId, decision: $decision, name: $name, changes: $changes) { success } } }`;

type Turn = { sessionId: string; turnId: string };

/** Asks for proposals, confirms them as their person does, and reads what is set then. */
export function proposing(assistant: ReturnType<typeof withAssistant>) {
  return {
    confirm: (caller: Caller, { sessionId: id, turnId }: Turn, more = {}) =>
      assistant.server.graphql(caller, DECIDE, { id, turnId, decision: 'confirmed', ...more }),
    async propose<Type extends ProposedType>(type: Type, questions: readonly string[], person: Caller) {
      const last = await assistant.ask(person, questions);
      const block = last.answer.blocks.find(({ kind }) => kind === 'proposal');
      const action = (block as { action?: ActionOf<Type> } | undefined)?.action;
      if (action?.type !== type) throw new Error(JSON.stringify(last.answer));
      return { ...last, action };
    },
    alerts: () =>
      assistant.services.postgres
        .selectFrom('alerts')
        .selectAll()
        .where('instance_id', '=', assistant.instance.id)
        .execute(),
    subscriptions: (type: 'goal' | 'recurring') =>
      assistant.services.postgres
        .selectFrom('subscriptions')
        .selectAll()
        .where('instance_id', '=', assistant.instance.id)
        .where('type', '=', type)
        .execute(),
  };
}
