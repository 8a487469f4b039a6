import { deleteUser } from '@parley/server/features/users/delete-user';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { deviceOf, startAssistant } from './assistant-server.ts';
import { blockOf } from './setup.ts';
import { listConversations, turnsIn } from './stored-conversations.ts';
import { answered, type Caller, withAssistant } from './with-assistant.ts';
import { between } from './world.ts';

const assistant = withAssistant();
let user: Caller;
let admin: Caller;
beforeAll(async () => {
  const { server, instance } = assistant;
  user = { token: await server.signIn(instance.user), instanceId: instance.id };
  admin = { token: await server.signIn(instance.admin), instanceId: instance.id };
});

describe('a conversation', () => {
  it('is stored with its questions and answers, under its first question', async () => {
    const person = await assistant.somebody();
    const device = deviceOf(assistant.server, person);
    const first = answered(await device.ask('How many visits last month?'));
    const second = answered(await device.ask('and by channel?'));
    const { entries } = device.getState();
    device.close();
    expect((await listConversations(assistant.server, person)).nodes).toEqual([
      { id: first.sessionId, title: 'How many visits last month?', turnCount: 2 },
    ]);
    const stored = await turnsIn(assistant.server, person, first.sessionId);
    expect(stored).toMatchObject([
      { question: 'How many visits last month?', status: 'complete', answer: first.answer },
      { question: 'and by channel?', status: 'complete', answer: second.answer },
    ]);
    expect(stored.map(({ id }) => id)).toEqual(
      entries.filter(({ kind }) => kind === 'user').map(({ id }) => id),
    );
  });

  it('continues after a restart, on another device, with its memory', async () => {
    const person = await assistant.somebody();
    const before = await startAssistant(assistant.services);
    const first = deviceOf(before, person);
    const asked = answered(await first.ask('visits from LinkedIn last month vs last year'));
    first.close();
    await before.close();

    const after = await startAssistant(assistant.services);
    const stored = await turnsIn(assistant.server, person, asked.sessionId);
    const second = deviceOf(after, person, { sessionId: asked.sessionId, turns: stored });
    expect(second.getState().entries).toHaveLength(2);
    const continued = answered(await second.ask('what about Google?'));
    second.close();
    await after.close();
    expect(continued.sessionId).toBe(asked.sessionId);
    expect(continued.answer.query).toContainEqual({
      label: 'Vendor',
      value: expect.stringContaining('Google'),
      part: { kind: 'filter', at: 0 },
    });
    const february = between('2026-02-01', '2026-02-28').filter(
      ({ origin }) => origin.vendor === 'Google Ads',
    );
    expect(blockOf(continued.answer, 'number').value).toBe(february.length);
    expect(continued.answer.query.map(({ label }) => label)).toEqual(
      asked.answer.query.map(({ label }) => label),
    );
  });

  it('is there for its person in its assistant.instance, and for nobody else', async () => {
    const { sessionId } = await assistant.ask(user, 'How many visits last month?');
    const elsewhere = await createTestInstance(assistant.services);
    await assistant.services.postgres
      .insertInto('members')
      .values({
        id: `memb_${elsewhere.id}`,
        organization_id: elsewhere.id,
        user_id: assistant.instance.user.userId,
        role: 'admin',
      })
      .execute();
    const strangers: Caller[] = [admin, await assistant.somebody(), { ...user, instanceId: elsewhere.id }];
    for (const stranger of strangers) {
      expect((await listConversations(assistant.server, stranger)).nodes.map(({ id }) => id)).not.toContain(
        sessionId,
      );
      await expect(turnsIn(assistant.server, stranger, sessionId)).rejects.toThrow('NOT_FOUND');
      for (const deed of [
        '{ conversations { getById(id: $id) { title } } }',
        'mutation { conversations { rename(id: $id, title: "Mine") { id } } }',
        'mutation { conversations { delete(id: $id) { success } } }',
        'mutation { conversations { rate(id: $id, turnId: "x", rating: helpful) { success } } }',
      ]) {
        const { code } = await assistant.server.graphql(stranger, deed.replace('$id', `"${sessionId}"`));
        expect(code, deed).toBe('NOT_FOUND');
      }
      await assistant.server.graphql(stranger, 'mutation { conversations { deleteAll { deleted } } }');
      const device = deviceOf(assistant.server, stranger, { sessionId, turns: [] });
      const outcome = answered(await device.ask('How many visits last month?'));
      device.close();
      expect(outcome.sessionId).not.toBe(sessionId);
    }
    expect(await turnsIn(assistant.server, user, sessionId)).toHaveLength(1);
  });

  it('is renamed within bounds, and searched by title, question and answer', async () => {
    const person = await assistant.somebody();
    const { sessionId } = await assistant.ask(person, 'What is visit efficiency?');
    await assistant.ask(person, 'How many visits last month?');
    const rename = (title: string) =>
      assistant.server.graphql(
        person,
        'mutation ($id: ID!, $title: String!) { conversations { rename(id: $id, title: $title) { id } } }',
        { id: sessionId, title },
      );
    for (const bad of ['', '   ', 'x'.repeat(101), 'two\nlines'])
      expect((await rename(bad)).code, bad).toBe('INVALID_INPUT');
    expect((await rename(' 100% Ürgent ')).code).toBeUndefined();
    const found = async (search: string) =>
      (await listConversations(assistant.server, person, { search })).nodes.map(({ title }) => title);
    expect(await found('ürgent')).toEqual(['100% Ürgent']);
    expect(await found('EFFICIENCY?')).toEqual(['100% Ürgent']);
    expect(await found('divided by all visits')).toEqual(['100% Ürgent']);
    expect(await found('100_')).toEqual([]);
    expect(await found('month')).toEqual(['How many visits last month?']);
  });

  it('is listed by its last use, in pages', async () => {
    const person = await assistant.somebody();
    const ids: string[] = [];
    for (const question of ['What is a visit?', 'What is spend?', 'What is visit efficiency?'])
      ids.push((await assistant.ask(person, question)).sessionId);
    await assistant.ask(person, 'What is spend?', ids[0]);
    const page = (limit: number, offset: number) =>
      listConversations(assistant.server, person, { page: { limit, offset } });
    expect((await page(2, 0)).nodes.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(await page(2, 2)).toMatchObject({ nodes: [{ id: ids[1] }], total: 3, hasNext: false });
    await expect(page(101, 0)).rejects.toThrow('pagination.invalid-limit');
  });

  it('is deleted permanently: continuing it begins another', async () => {
    const person = await assistant.somebody();
    const { sessionId } = await assistant.ask(person, 'visits from LinkedIn last month');
    await assistant.ask(person, 'What is spend?');
    const { code } = await assistant.server.graphql(
      person,
      `mutation { conversations { delete(id: "${sessionId}") { success } } }`,
    );
    expect(code).toBeUndefined();
    await expect(turnsIn(assistant.server, person, sessionId)).rejects.toThrow('NOT_FOUND');
    const next = await assistant.ask(person, 'by week', sessionId);
    expect(next.sessionId).not.toBe(sessionId);
    expect(next.answer.query.map(({ label }) => label)).not.toContain('Vendor');
    const { data } = await assistant.server.graphql(
      person,
      'mutation { conversations { deleteAll { deleted } } }',
    );
    expect(data).toEqual({ conversations: { deleteAll: { deleted: 2 } } });
    expect((await listConversations(assistant.server, person)).total).toBe(0);
  });

  it('is deleted with its user, and with their membership', async () => {
    const other = await createTestInstance(assistant.services);
    const member = { token: await assistant.server.signIn(other.user), instanceId: other.id };
    await assistant.ask(member, 'What is spend?');
    const count = async (userId: string) =>
      (
        await assistant.services.postgres
          .selectFrom('conversations')
          .select('id')
          .where('user_id', '=', userId)
          .execute()
      ).length;
    expect(await count(other.user.userId)).toBe(1);
    await deleteUser({ ctx: other.admin.ctx, input: { id: other.user.userId } });
    expect(await count(other.user.userId)).toBe(0);
    const person = await assistant.somebody();
    await assistant.ask(person, 'What is spend?');
    await assistant.services.postgres.deleteFrom('users').where('id', '=', person.userId).execute();
    expect(await count(person.userId)).toBe(0);
  });

  it('keeps the rating of an answer, with a note, until it is withdrawn', async () => {
    const person = await assistant.somebody();
    const { sessionId } = await assistant.ask(person, 'What is spend?');
    const [turn] = await turnsIn(assistant.server, person, sessionId);
    const rate = (variables: Record<string, unknown>) =>
      assistant.server.graphql(
        person,
        `mutation ($id: ID!, $turnId: ID!, $rating: ConversationTurnRating, $note: String) {
          conversations { rate(id: $id, turnId: $turnId, rating: $rating, note: $note) { success } } }`,
        { id: sessionId, turnId: turn?.id, ...variables },
      );
    const row = () =>
      assistant.services.postgres
        .selectFrom('conversation_turns')
        .select(['rating', 'rating_note'])
        .where('conversation_id', '=', sessionId)
        .executeTakeFirst();
    expect((await rate({ rating: 'unhelpful', note: 'Not what I meant' })).code).toBeUndefined();
    expect(await row()).toEqual({ rating: 'unhelpful', rating_note: 'Not what I meant' });
    expect((await turnsIn(assistant.server, person, sessionId))[0]?.rating).toBe('unhelpful');
    expect((await rate({ rating: null })).code).toBeUndefined();
    expect(await row()).toEqual({ rating: null, rating_note: null });
    expect((await rate({ rating: 'helpful', note: 'x'.repeat(1001) })).code).toBe('INVALID_INPUT');
    expect((await rate({ rating: 'helpful', turnId: 'another' })).code).toBe('NOT_FOUND');
  });
});
