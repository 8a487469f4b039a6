import { answerSchema, partOf } from '@parley/core/assistant';
import { addDays } from '@parley/core/dates';
import { answerPin } from '@parley/server/features/assistant/pins/answer-pin';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';
import { deviceOf } from './assistant-server.ts';
import { blockOf } from './setup.ts';
import { answered, withAssistant } from './with-assistant.ts';
import { between, TODAY } from './world.ts';

const assistant = withAssistant();
type Caller = Awaited<ReturnType<typeof assistant.somebody>>;

const ADD = `mutation ($conversationId: ID!, $turnId: ID!, $kind: String!, $position: Int!) {
  pins { add(conversationId: $conversationId, turnId: $turnId, kind: $kind, position: $position) { id } } }`;
const added = z.object({ pins: z.object({ add: z.object({ id: z.string() }) }) });
async function pin(
  caller: Caller,
  { sessionId: conversationId, turnId, answer }: Answered,
  index = 0,
): Promise<string> {
  const place = { conversationId, turnId, ...partOf(answer.blocks, index) };
  const { data, code } = await assistant.server.graphql(caller, ADD, place);
  return code ?? added.parse(data).pins.add.id;
}
type Answered = Awaited<ReturnType<typeof assistant.ask>>;

const list = async (caller: Caller) => {
  const { data } = await assistant.server.graphql(
    caller,
    '{ pins { get { id title kind position turnId kept definitions } } }',
  );
  return z.object({ pins: z.object({ get: z.array(z.record(z.string(), z.unknown())) }) }).parse(data).pins
    .get;
};
async function look(caller: Caller, id: string) {
  const { data, code } = await assistant.server.graphql(
    caller,
    'query ($id: ID!) { pins { answer(id: $id) } }',
    {
      id,
    },
  );
  if (code !== undefined) return code;
  return z.object({ pins: z.object({ answer: answerSchema }) }).parse(data).pins.answer;
}
/** The part as of a day; over GraphQL that is the day of whoever runs this. */
const asOf = (caller: Caller, id: string, today: string = TODAY) =>
  answerPin({
    ctx: {
      ...assistant.services,
      requestId: 'test-request',
      origin: NOWHERE,
      viewer: testViewer({ userId: caller.userId, isSuperuser: true }),
      instance: { id: assistant.instance.id },
    },
    input: { id },
    today,
  });
async function figure(caller: Caller, id: string, today?: string): Promise<number | null> {
  const answer = await asOf(caller, id, today);
  expect(answer.blocks).toHaveLength(1);
  return blockOf(answer, 'number').value;
}

describe('a pin', () => {
  it('is the part as of now: days that move with the day move', async () => {
    const person = await assistant.somebody();
    const asked = await assistant.ask(person, 'How many visits from LinkedIn in the last 7 days?');
    const id = await pin(person, asked);
    expect(await figure(person, id)).toBe(blockOf(asked.answer, 'number').value);
    const earlier = addDays(TODAY, -7);
    const then = between(addDays(earlier, -6), earlier).filter(({ origin }) =>
      origin.vendor.startsWith('LinkedIn'),
    );
    expect(await figure(person, id, earlier)).toBe(then.length);
  });

  it('of a follow-up is called by all that was understood, and is there once', async () => {
    const person = await assistant.somebody();
    const asked = await assistant.ask(person, ['Visits from LinkedIn last month', 'what about Google?']);
    const id = await pin(person, asked);
    expect(await pin(person, asked)).toBe(id);
    const [listed, ...others] = await list(person);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id,
      turnId: asked.turnId,
      kept: asked.answer.blocks[0],
      definitions: asked.answer.definitionsVersion,
      kind: asked.answer.blocks[0]?.kind,
      position: 0,
    });
    expect(String(listed?.['title'])).toContain('Google');
    expect(await figure(person, id)).toBe(blockOf(asked.answer, 'number').value);
  });

  it('outlives its conversation, and is deleted when it is unpinned', async () => {
    const person = await assistant.somebody();
    const asked = await assistant.ask(person, 'top 5 vendors by visits last month');
    const table = asked.answer.blocks.findIndex(({ kind }) => kind === 'table');
    const id = await pin(person, asked, table);
    await assistant.server.graphql(person, 'mutation { conversations { deleteAll { deleted } } }');
    expect((await asOf(person, id)).blocks).toEqual([asked.answer.blocks[table]]);
    expect(await look(person, id)).toMatchObject({ blocks: [{ kind: 'table' }] });
    const remove = () =>
      assistant.server.graphql(person, 'mutation ($id: ID!) { pins { remove(id: $id) { success } } }', {
        id,
      });
    expect((await remove()).code).toBeUndefined();
    expect((await remove()).code).toBe('NOT_FOUND');
    expect(await list(person)).toEqual([]);
  });

  it('is of its person alone', async () => {
    const person = await assistant.somebody();
    const stranger = await assistant.somebody();
    const asked = await assistant.ask(person, 'How many visits last month?');
    const id = await pin(person, asked);
    expect(await list(stranger)).toEqual([]);
    expect(await look(stranger, id)).toBe('NOT_FOUND');
    expect(await pin(stranger, asked)).toBe('NOT_FOUND');
    const { code } = await assistant.server.graphql(
      stranger,
      'mutation ($id: ID!) { pins { remove(id: $id) { success } } }',
      { id },
    );
    expect(code).toBe('NOT_FOUND');
    expect(await list(person)).toHaveLength(1);
  });

  it('is of parts that show figures, and of what was understood for them', async () => {
    const person = await assistant.somebody();
    expect(await pin(person, await assistant.ask(person, 'how is the weather?'))).toBe('INVALID_INPUT');
    expect(await pin(person, await assistant.ask(person, 'add a note: a fair'))).toBe('INVALID_INPUT');
    expect(await pin(person, await assistant.ask(person, 'What is spend?'))).toBe('INVALID_INPUT');
    const asked = await assistant.ask(person, 'How many visits last month?');
    const beyond = { conversationId: asked.sessionId, turnId: asked.turnId, kind: 'number', position: 7 };
    expect((await assistant.server.graphql(person, ADD, beyond)).code).toBe('INVALID_INPUT');
  });

  it('keeps the audience of the page where no page shows the answer', async () => {
    const person = await assistant.somebody();
    const { id: focus } = await assistant.services.postgres
      .selectFrom('audiences')
      .select('id')
      .where('instance_id', '=', assistant.instance.id)
      .where('name', '=', 'Focus')
      .executeTakeFirstOrThrow();
    const device = deviceOf(assistant.server, person, undefined, () => focus);
    const asked = answered(await device.ask('target visits last month with the members of then'));
    const turnId = device.getState().entries.at(-1)?.id.replace(':answer', '') ?? '';
    device.close();
    expect(asked.answer.permalink).toBeNull();
    const id = await pin(person, { ...asked, turnId });
    const { audience } = await assistant.services.postgres
      .selectFrom('pins')
      .select('audience')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(audience).toBe(focus);
  });

  it('is one of fifty at most', async () => {
    const person = await assistant.somebody();
    const asked = await assistant.ask(person, 'How many visits last month?');
    const row = {
      instance_id: assistant.instance.id,
      user_id: person.userId,
      title: 'x',
      memory: '{}',
      audience: null,
    };
    await assistant.services.postgres
      .insertInto('pins')
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          ...row,
          id: `pinn_${person.userId}_${at}`,
          turn_id: `turn-${at}`,
          kind: 'number',
          position: 0,
        })),
      )
      .execute();
    expect(await pin(person, asked)).toBe('INVALID_INPUT');
    // What another version remembered is not misread.
    expect(await look(person, `pinn_${person.userId}_0`)).toBe('INVALID_INPUT');
  });
});
