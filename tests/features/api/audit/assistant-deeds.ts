import { EMPTY_FRAME } from '@parley/language/frame';
import { storeMemory } from '@parley/server/features/assistant/conversations/stored-memory';
import { newId } from '@parley/server/platform/ids/index';
import { ask, type Deed, type World } from './deed.ts';

async function conversed({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('conv');
  await services.postgres
    .insertInto('conversations')
    .values({ id, instance_id: instance.id, user_id: instance.admin.userId, title: 'Visits' })
    .execute();
  await services.postgres
    .insertInto('conversation_turns')
    .values({ conversation_id: id, id: 'turn', position: 1, question: 'Visits?', status: 'complete' })
    .execute();
  return { id };
}

const answerWith = (block: object): string =>
  JSON.stringify({
    text: 'An answer.',
    blocks: [block],
    query: [],
    definitions: [],
    permalink: null,
    asOf: '2026-03-01T00:00:00Z',
    warnings: [],
    suggestions: [],
  });

async function proposed(world: World): Promise<{ id: string }> {
  const made = await conversed(world);
  const action = { type: 'create-note', note: 'A fair', day: '2026-03-01' };
  await world.services.postgres
    .updateTable('conversation_turns')
    .set({ answer: answerWith({ kind: 'proposal', action }) })
    .where('conversation_id', '=', made.id)
    .execute();
  return made;
}

export async function answered(world: World): Promise<{ id: string }> {
  const made = await conversed(world);
  const memory = storeMemory({ frame: EMPTY_FRAME, permalink: null, pending: null }, '2026-03-01');
  await world.services.postgres
    .updateTable('conversation_turns')
    .set({
      answer: answerWith({ kind: 'number', label: 'Visits', value: 1, unit: 'count', better: 'up' }),
      memory: JSON.stringify(memory),
    })
    .where('conversation_id', '=', made.id)
    .execute();
  return made;
}

async function pinned({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('pinn');
  const owner = { instance_id: instance.id, user_id: instance.admin.userId };
  await services.postgres
    .insertInto('pins')
    .values({
      id,
      ...owner,
      title: 'Visits',
      memory: '{}',
      audience: null,
      turn_id: id,
      kind: 'number',
      position: 0,
    })
    .execute();
  return { id };
}

async function onBoard({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('bord');
  const owner = { instance_id: instance.id, user_id: instance.admin.userId };
  await services.postgres
    .insertInto('boards')
    .values({ id, ...owner, name: 'Our board', period: null })
    .execute();
  return { id };
}

/** What is written in conversations with the assistant. */
export const ASSISTANT: Record<string, Deed> = {
  'conversations.rename': ask(
    'mutation ($id: ID!) { conversations { rename(id: $id, title: "Our fair") { id } } }',
    conversed,
  ),
  'conversations.delete': ask(
    'mutation ($id: ID!) { conversations { delete(id: $id) { success } } }',
    conversed,
  ),
  'conversations.deleteAll': ask('mutation { conversations { deleteAll { deleted } } }', conversed),
  'conversations.rate': ask(
    'mutation ($id: ID!) { conversations { rate(id: $id, turnId: "turn", rating: helpful) { success } } }',
    conversed,
  ),
  'conversations.decide': ask(
    'mutation ($id: ID!) { conversations { decide(id: $id, turnId: "turn", decision: confirmed) { success } } }',
    proposed,
  ),
  'boards.create': ask('mutation { boards { create(name: "Our board", pinIds: []) { id } } }'),
  'boards.update': ask(
    'mutation ($id: ID!) { boards { update(id: $id, name: "Our week", isShared: true) { id } } }',
    onBoard,
  ),
  'boards.delete': ask('mutation ($id: ID!) { boards { delete(id: $id) { success } } }', onBoard),
  'pins.add': ask(
    'mutation ($id: ID!) { pins { add(conversationId: $id, turnId: "turn", kind: "number", position: 0) { id } } }',
    answered,
  ),
  'pins.remove': ask('mutation ($id: ID!) { pins { remove(id: $id) { success } } }', pinned),
  'assistant.switchModel': ask('mutation { assistant { switchModel(isOn: false) { success } } }'),
};
