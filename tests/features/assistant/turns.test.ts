import type { Engine } from '@parley/server/features/assistant/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { patiently } from '../../testkit/patiently.ts';
import { deviceOf, quick, startAssistant } from './assistant-server.ts';
import { listConversations, turnsIn } from './stored-conversations.ts';
import { answered, withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

/** An engine whose answers wait until they are let go. */
function held(): { engine: Engine; asked: string[]; release: () => void } {
  let release: () => void = () => undefined;
  const asked: string[] = [];
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    asked,
    release: () => release(),
    engine: {
      answer: async (ctx, question) => {
        asked.push(question.text);
        if (question.text.startsWith('slow')) await gate;
        if (question.text === 'broken') throw new Error('SELECT secret FROM table');
        return await quick.answer(ctx, question);
      },
    },
  };
}

/** Nobody listens there. */
const AWAY = 'http://127.0.0.1:1';

describe('a turn', () => {
  it('says in words that figures are away, and is no fault of the server', async () => {
    const logged: object[] = [];
    const log = { ...assistant.services.log, error: (fields: object) => void logged.push(fields) };
    const clickhouse = connectClickhouse({ ...assistant.services.addresses.clickhouse, url: AWAY });
    const own = await startAssistant({ ...assistant.services, clickhouse, log });
    const device = deviceOf(own, await assistant.somebody());
    expect(await device.ask('How many visits last month?')).toMatchObject({
      kind: 'error',
      code: 'UNAVAILABLE',
      message: 'Figures are not available right now; events are still being recorded.',
    });
    expect(logged).toEqual([]);
    device.close();
    await own.close();
    await clickhouse.close();
  });

  it('is stored as it ended: stopped, failed, and what came after', async () => {
    const person = await assistant.somebody();
    const { engine } = held();
    const own = await startAssistant(
      { ...assistant.services, log: { ...assistant.services.log, error: () => undefined } },
      engine,
    );
    const device = deviceOf(own, person);
    const slow = device.ask('slow');
    await patiently(() => expect(device.getState().sessionId).not.toBeNull());
    const sessionId = device.getState().sessionId ?? '';
    expect(await turnsIn(assistant.server, person, sessionId)).toMatchObject([
      { question: 'slow', status: 'running' },
    ]);
    device.cancel();
    expect(await slow).toEqual({ kind: 'cancelled' });
    expect(await device.ask('broken')).toMatchObject({ kind: 'error', code: 'INTERNAL' });
    expect(await device.ask('quick')).toMatchObject({ kind: 'answer', sessionId });
    device.close();
    await own.close();
    const stored = await turnsIn(assistant.server, person, sessionId);
    expect(stored).toMatchObject([
      { question: 'slow', status: 'cancelled', answer: null },
      { question: 'broken', status: 'failed', errorCode: 'INTERNAL' },
      { question: 'quick', status: 'complete' },
    ]);
    expect(JSON.stringify(stored)).not.toContain('secret');
  });

  it('is one at a time in a conversation, whichever device asks, and none is lost', async () => {
    const person = await assistant.somebody();
    const { engine, release, asked } = held();
    const own = await startAssistant(assistant.services, engine);
    const first = deviceOf(own, person);
    const { sessionId } = answered(await first.ask('quick'));
    const slow = first.ask('slow');
    await patiently(() => expect(asked).toContain('slow'));
    const second = deviceOf(own, person, { sessionId, turns: [] });
    expect(await second.ask('me too')).toMatchObject({ kind: 'error', code: 'OPERATION_LOCKED' });
    // Another conversation of the same person is not held up.
    const third = deviceOf(own, person);
    expect(await third.ask('elsewhere')).toMatchObject({ kind: 'answer' });
    release();
    expect(await slow).toMatchObject({ kind: 'answer', sessionId });
    expect(await second.ask('me too')).toMatchObject({ kind: 'answer', sessionId });
    for (const device of [first, second, third]) device.close();
    await own.close();
    expect(
      (await turnsIn(assistant.server, person, sessionId)).map(({ question, status }) => [question, status]),
    ).toEqual([
      ['quick', 'complete'],
      ['slow', 'complete'],
      ['me too', 'complete'],
    ]);
  });

  it('is answered and stored after its client disconnected, and returned when it is sent again', async () => {
    const person = await assistant.somebody();
    const { engine, release, asked } = held();
    const own = await startAssistant(assistant.services, engine);
    const sockets: WebSocket[] = [];
    const device = deviceOf(own, person);
    const sessionId = answered(await device.ask('quick')).sessionId;
    device.close();
    const say = (): WebSocket => {
      const socket = new WebSocket(own.url, [
        'parley.assistant',
        `bearer.${encodeURIComponent(person.token)}`,
      ]);
      sockets.push(socket);
      socket.on('open', () =>
        socket.send(
          JSON.stringify({
            type: 'message',
            token: person.token,
            instanceId: person.instanceId,
            payload: { query: 'slow', sessionId, requestId: 'the-one' },
          }),
        ),
      );
      return socket;
    };
    say();
    await patiently(() => expect(asked).toContain('slow'));
    sockets[0]?.terminate();
    release();
    await patiently(async () =>
      expect((await turnsIn(assistant.server, person, sessionId)).at(-1)).toMatchObject({
        id: 'the-one',
        status: 'complete',
      }),
    );
    const again = say();
    const heard: string[] = [];
    again.on('message', (data) => heard.push(String(data)));
    await patiently(() => expect(heard.join()).toContain('"type":"complete"'));
    again.close();
    await own.close();
    expect(asked.filter((text) => text === 'slow')).toHaveLength(1);
    expect(await turnsIn(assistant.server, person, sessionId)).toHaveLength(2);
  });

  it('that is the first of its conversation finds the conversation when it is sent again by a client that does not know it', async () => {
    const person = await assistant.somebody();
    const { engine, release, asked } = held();
    const own = await startAssistant(assistant.services, engine);
    const heard: string[] = [];
    const requestId = crypto.randomUUID();
    const say = (): WebSocket => {
      const socket = new WebSocket(own.url, [
        'parley.assistant',
        `bearer.${encodeURIComponent(person.token)}`,
      ]);
      const payload = { query: 'slow', requestId };
      socket.on('message', (data) => heard.push(String(data)));
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ type: 'message', token: person.token, instanceId: person.instanceId, payload }),
        ),
      );
      return socket;
    };
    const first = say();
    await patiently(() => expect(asked).toContain('slow'));
    first.terminate();
    release();
    const again = say();
    await patiently(() => expect(heard.join()).toContain('"type":"complete"'));
    again.close();
    await own.close();
    const turns = await assistant.services.postgres
      .selectFrom('conversation_turns')
      .select('status')
      .where('id', '=', requestId)
      .execute();
    expect(turns).toEqual([{ status: 'complete' }]);
  });

  it('of a program that counts from 1 in each conversation begins a conversation of its own', async () => {
    const person = await assistant.somebody();
    const own = await startAssistant(assistant.services, held().engine);
    const ask = async (query: string): Promise<void> => {
      const heard: string[] = [];
      const socket = new WebSocket(own.url, [
        'parley.assistant',
        `bearer.${encodeURIComponent(person.token)}`,
      ]);
      const { token, instanceId } = person;
      const payload = { query, requestId: '1' };
      socket.on('message', (data) => heard.push(String(data)));
      socket.on('open', () => socket.send(JSON.stringify({ type: 'message', token, instanceId, payload })));
      await patiently(() => expect(heard.join()).toContain('"type":"complete"'));
      socket.close();
    };
    for (const question of ['quick', 'quicker', 'quicker']) await ask(question);
    await own.close();
    const turns = await assistant.services.postgres
      .selectFrom('conversation_turns')
      .innerJoin('conversations', 'conversations.id', 'conversation_turns.conversation_id')
      .select(['question', 'status'])
      .where('conversation_turns.id', '=', '1')
      .where('user_id', '=', person.userId)
      .orderBy('asked_at')
      .execute();
    expect(turns).toEqual([
      { question: 'quick', status: 'complete' },
      { question: 'quicker', status: 'complete' },
    ]);
  });

  it.each([
    ['has its answer when that comes soon', true, 'complete'],
    ['is stopped when its answer does not come', false, 'cancelled'],
  ])('that is under way when the server closes %s', async (_what, isReleased, status) => {
    const person = await assistant.somebody();
    const { engine, release, asked } = held();
    const errors: unknown[] = [];
    const { services } = assistant;
    const log = { ...services.log, error: (fields: object) => errors.push(fields) };
    // The answer comes soon enough on a machine of any speed, or never.
    const patienceMs = isReleased ? 60_000 : 100;
    const own = await startAssistant({ ...services, log }, engine, { patienceMs });
    const device = deviceOf(own, person);
    const { sessionId } = answered(await device.ask('quick'));
    void device.ask('slow');
    await patiently(() => expect(asked).toContain('slow'));
    const closed = own.close();
    if (isReleased) setTimeout(release, 100);
    await closed;
    device.close();
    await patiently(async () => {
      const stored = await turnsIn(assistant.server, person, sessionId);
      expect(stored.at(-1)).toMatchObject({ question: 'slow', status });
    });
    expect(errors).toEqual([]);
  });

  it('is replaced when it is the last and asked again, with the memory from before it', async () => {
    const person = await assistant.somebody();
    const device = deviceOf(assistant.server, person);
    const first = answered(await device.ask('visits from LinkedIn last month'));
    await device.ask('what about Google?');
    const last = device.getState().entries.findLast(({ kind }) => kind === 'user');
    const edited = answered(await device.ask('and by week?', { replaces: last?.id }));
    expect(edited.answer.query).toContainEqual({
      label: 'Vendor',
      value: expect.stringContaining('LinkedIn'),
      part: { kind: 'filter', at: 0 },
    });
    const asked = async () =>
      (await turnsIn(assistant.server, person, first.sessionId)).map(({ question }) => question);
    expect(await asked()).toEqual(['visits from LinkedIn last month', 'and by week?']);
    // One that is not the last stays: another device has gone on from it.
    const [earlier] = await turnsIn(assistant.server, person, first.sessionId);
    await device.ask('by channel', { replaces: earlier?.id });
    device.close();
    expect(await asked()).toEqual(['visits from LinkedIn last month', 'and by week?', 'by channel']);
  });

  it('gives its conversation another title when the first question is reworded, unless it has a name', async () => {
    const person = await assistant.somebody();
    const device = deviceOf(assistant.server, person);
    const { sessionId } = answered(await device.ask('What is spend?'));
    const lastId = () => device.getState().entries.findLast(({ kind }) => kind === 'user')?.id;
    await device.ask('What is a visit?', { replaces: lastId() });
    const title = async () => (await listConversations(assistant.server, person)).nodes[0]?.title;
    expect(await title()).toBe('What is a visit?');
    await assistant.server.graphql(
      person,
      `mutation { conversations { rename(id: "${sessionId}", title: "Terms") { id } } }`,
    );
    await device.ask('What is spend?', { replaces: lastId() });
    device.close();
    expect(await title()).toBe('Terms');
  });

  it('that was lost with its server is reported as failed, and blocks nothing', async () => {
    const person = await assistant.somebody();
    const { sessionId } = await assistant.ask(person, 'What is spend?');
    await assistant.services.postgres
      .insertInto('conversation_turns')
      .values({
        conversation_id: sessionId,
        id: 'lost',
        position: 2,
        question: 'gone',
        asked_at: new Date(Date.now() - 120_000),
      })
      .execute();
    expect((await turnsIn(assistant.server, person, sessionId)).at(-1)).toMatchObject({
      id: 'lost',
      status: 'failed',
    });
    expect(await assistant.ask(person, 'What is a visit?', sessionId)).toMatchObject({
      kind: 'answer',
      sessionId,
    });
    expect((await turnsIn(assistant.server, person, sessionId)).map(({ status }) => status)).toEqual([
      'complete',
      'failed',
      'complete',
    ]);
  });

  it('may hold any text: characters that no database stores are left out', async () => {
    const person = await assistant.somebody();
    const { sessionId } = await assistant.ask(person, 'What is\0 spend? \ud800 🎉');
    expect((await turnsIn(assistant.server, person, sessionId))[0]?.question).toMatch(
      /^What is spend\? \ufffd 🎉$/,
    );
    const device = deviceOf(assistant.server, person);
    expect(await device.ask('\0')).toMatchObject({ kind: 'error', code: 'INVALID_INPUT' });
    device.close();
    expect((await listConversations(assistant.server, person)).total).toBe(1);
  });
});
