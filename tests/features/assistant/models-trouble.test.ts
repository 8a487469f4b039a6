import { once } from 'node:events';
import { createAssistantSession, encodeClientMessage, subProtocols } from '@parley/core/assistant';
import { expireModelRequests } from '@parley/server/features/assistant/index';
import { getModelRequest, listModelRequests } from '@parley/server/features/assistant/models/ledger/index';
import { getLanguageModel, switchModel } from '@parley/server/features/assistant/models/settings/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestInstance } from '../../testkit/instance.ts';
import { startModelProvider, type Trouble } from '../../testkit/model-provider/index.ts';
import { patiently } from '../../testkit/patiently.ts';
import { type AssistantServer, startAssistant } from './assistant-server.ts';
import {
  answers,
  ask,
  asksThenSays,
  ledgerOf,
  PROVIDERS,
  placeholderOf,
  QUERY,
  switchOn,
  withModel,
  withModels,
} from './models-setup.ts';
import { blockOf, createAssistantWorld } from './setup.ts';
import { between } from './world.ts';

const models = withModels();

const QUESTION = 'how many visits last month?';
const visits = between('2026-02-01', '2026-02-28').length;
const works = asksThenSays(({ results }) => answers(`Visits: ${placeholderOf(results[0], 'Visits')}.`));

/** The answer is that of the engine without a model, with a notice of why. */
async function expectLocal(asked: Promise<Awaited<ReturnType<typeof ask>>>, notice: string): Promise<void> {
  const answer = await asked;
  expect(answer.warnings[0]).toContain(notice);
  expect(answer.warnings[0]).toContain('this answer is made without it');
  expect(blockOf(answer, 'number').value).toBe(visits);
}

const hang: Trouble = { trouble: 'hang' };

describe.each(PROVIDERS)('a provider of %s', (name) => {
  it.each<[string, Trouble]>([
    ['answers that it is busy', { trouble: 'status', status: 529 }],
    ['refuses the key', { trouble: 'status', status: 401 }],
    ['ends in the middle', { trouble: 'cut', said: { text: 'Visits were' } }],
    ['speaks nonsense', { trouble: 'nonsense' }],
  ])('that %s leaves the question to the engine without a model', async (_what, trouble) => {
    const own = models.open({ PARLEY_MODEL_PROVIDER: name });
    models.provider.become(() => trouble);
    const asked = ask(own, models.instance, QUESTION);
    const answer = await asked;
    expect(answer.warnings[0]).toMatch(/could not be reached|gave no answer that can be used/);
    expect(blockOf(answer, 'number').value).toBe(visits);
    const last = (await ledgerOf(own, models.instance.id)).at(-1);
    expect(last?.outcome).not.toBe('sent');
  });

  it('that does not answer in time is not waited for', async () => {
    const own = models.open({ PARLEY_MODEL_PROVIDER: name, PARLEY_MODEL_SECONDS: '1' });
    models.provider.become(() => hang);
    const before = models.provider.abandoned();
    await expectLocal(ask(own, models.instance, QUESTION), 'did not answer in time');
    await patiently(() => expect(models.provider.abandoned()).toBe(before + 1));
    expect((await ledgerOf(own, models.instance.id)).at(-1)?.outcome).toBe('cancelled');
  });
});

describe('a provider', () => {
  it('that is unreachable costs nothing of the budget', async () => {
    const gone = await startModelProvider();
    await gone.close();
    const own = withModel(gone);
    models.keep(own);
    const { instance: theirs } = await createAssistantWorld(own);
    await switchOn(theirs, own);
    await expectLocal(ask(own, theirs, QUESTION), 'could not be reached');
    const entries = await ledgerOf(own, theirs.id);
    expect(entries.map(({ outcome, input_tokens }) => [outcome, input_tokens])).toEqual(
      entries.map(() => ['failed', 0]),
    );
    expect(entries.length).toBeGreaterThan(0);
  });

  it('is not followed to another address', async () => {
    const other = await startModelProvider();
    other.become(works);
    models.provider.become(() => ({ trouble: 'redirect', to: other.url }));
    await expectLocal(ask(models.services, models.instance, QUESTION), 'could not be reached');
    expect(other.heard).toEqual([]);
    await other.close();
  });
});

describe('budgets', () => {
  it('of a question end it', async () => {
    const own = models.open({ PARLEY_MODEL_QUESTION_BUDGET: '1000' });
    models.provider.become(works);
    await expectLocal(ask(own, models.instance, QUESTION), 'more than its budget');
    expect(models.provider.heard).toEqual([]);
  });

  it('of a question count the tokens of its requests', async () => {
    const own = models.open({ PARLEY_MODEL_QUESTION_BUDGET: '55000' });
    models.provider.become(() => ({ calls: [QUERY], tokens: { input: 25_000, output: 1000 } }));
    await expectLocal(ask(own, models.instance, QUESTION), 'more than its budget');
    expect(models.provider.heard).toHaveLength(2);
  });

  it('of a day end what is sent for the models.instance, and for no other', async () => {
    const own = models.open({ PARLEY_MODEL_DAY_BUDGET: '45000' });
    const { instance: first } = await createAssistantWorld(own);
    const { instance: second } = await createAssistantWorld(own);
    await switchOn(first, own);
    await switchOn(second, own);
    models.provider.become((heard) => ({ ...works(heard), tokens: { input: 20_000, output: 500 } }));
    expect((await ask(own, first, QUESTION)).text).toBe(`Visits: ${visits}.`);
    await expectLocal(ask(own, first, QUESTION), 'Today’s budget');
    expect((await ask(own, second, QUESTION)).text).toBe(`Visits: ${visits}.`);
    const { tokensToday, dayBudget } = await getLanguageModel({ ctx: { ...first.admin.ctx, ...own } });
    expect([tokensToday, dayBudget]).toEqual([41_000, 45_000]);
  });

  it('are not overdrawn by questions side by side', async () => {
    const own = models.open({ PARLEY_MODEL_DAY_BUDGET: '40000' });
    const { instance: busy } = await createAssistantWorld(own);
    await switchOn(busy, own);
    models.provider.become(() => hang);
    const limited = { signal: AbortSignal.timeout(3000) };
    await Promise.allSettled(Array.from({ length: 6 }, () => ask(own, busy, QUESTION, limited)));
    const reserved = (await ledgerOf(own, busy.id)).reduce((sum, entry) => sum + entry.reserved_tokens, 0);
    expect(reserved).toBeGreaterThan(0);
    expect(reserved).toBeLessThanOrEqual(40_000);
  });
});

describe('on a socket', () => {
  let server: AssistantServer;
  let token: string;
  beforeAll(async () => {
    server = await startAssistant(models.services);
    token = await server.signIn(models.instance.user);
  });
  afterAll(() => server.close());
  const device = () =>
    createAssistantSession({
      connect: (protocols) => new WebSocket(server.url, protocols),
      token: () => token,
      instanceId: models.instance.id,
    });

  it('streams an answer of a model like any other, and sends a follow-up with the turns before', async () => {
    models.provider.become(works);
    const session = device();
    const steps = new Set<string>();
    session.subscribe(() => {
      const last = session.getState().entries.at(-1);
      if (last?.kind === 'ai') for (const step of last.steps ?? []) steps.add(step);
    });
    const first = await session.ask(QUESTION, { engine: 'model' });
    // What is looked up is seen while the answer is on its way.
    expect([...steps]).toEqual(['Looking up visits', 'Checking the words']);
    if (first?.kind !== 'answer') throw new Error(JSON.stringify(first));
    expect(first.answer.text).toBe(`Visits: ${visits}.`);
    expect(first.answer.by).toEqual({ engine: 'model', model: 'test-model' });
    models.provider.become((heard) => {
      expect(heard.question).toMatch(/^<earlier>\[.*\]<\/earlier>\n\nand by vendor\?$/s);
      expect(heard.question).toContain(QUESTION);
      expect(heard.question).toContain('Metric: Visits; Period: Feb 1 to Feb 28, 2026');
      return works(heard);
    });
    await session.ask('and by vendor?', { engine: 'model' });
    const [entry] = (await ledgerOf(models.services, models.instance.id)).slice(-1);
    expect(entry?.kinds).toContain('conversation');
    expect(entry?.conversation_id).toBe(first.sessionId);
    // Without the model the conversation goes on from where the model was.
    models.provider.become(() => ({ trouble: 'status', status: 401 }));
    const third = await session.ask('and by channel?', { engine: 'model' });
    session.close();
    if (third?.kind !== 'answer') throw new Error(JSON.stringify(third));
    expect(third.answer.query).toContainEqual({
      label: 'Period',
      value: 'last month: Feb 1 to Feb 28, 2026',
      part: { kind: 'period' },
    });
    expect(blockOf(third.answer, 'table').rows).toHaveLength(4);
    expect(third.answer.by).toEqual({ engine: 'local', model: 'test-model' });
  });

  it('stops the model when the person stops the answer', async () => {
    models.provider.become(() => hang);
    const [before, session] = [models.provider.abandoned(), device()];
    const asked = session.ask(QUESTION, { engine: 'model' });
    await patiently(() => expect(models.provider.heard).toHaveLength(1));
    session.cancel();
    await asked;
    await patiently(() => expect(models.provider.abandoned()).toBe(before + 1));
    await patiently(async () => {
      expect((await ledgerOf(models.services, models.instance.id)).at(-1)?.outcome).toBe('cancelled');
    });
    session.close();
  });

  it('stops it too when the client disconnects; the answer without it is stored', async () => {
    models.provider.become(() => hang);
    const before = models.provider.abandoned();
    const socket = new WebSocket(server.url, subProtocols(token));
    await once(socket, 'open');
    const payload = { query: QUESTION, engine: 'model' as const };
    socket.send(encodeClientMessage({ type: 'message', token, instanceId: models.instance.id, payload }));
    await patiently(() => expect(models.provider.heard).toHaveLength(1));
    socket.terminate();
    await patiently(() => expect(models.provider.abandoned()).toBe(before + 1));
    await patiently(async () => {
      const turn = await models.services.postgres
        .selectFrom('conversation_turns')
        .innerJoin('conversations', 'conversations.id', 'conversation_id')
        .select(['status', 'answer'])
        .where('instance_id', '=', models.instance.id)
        .orderBy('asked_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(turn.status).toBe('complete');
      expect(JSON.stringify(turn.answer)).toContain('You left while the language model worked');
    });
  });
});

describe('the switch', () => {
  it('is off until an admin switches it on, and off again when they do', async () => {
    const { instance: own } = await createAssistantWorld(models.services);
    const admin = { ...own.admin.ctx, ...models.services };
    models.provider.become(works);
    const local = await ask(models.services, own, QUESTION, { engine: undefined });
    expect(local.warnings.join(' ')).not.toContain('language model');
    expect(local.by).toBeUndefined();
    const wanted = await ask(models.services, own, QUESTION);
    expect(wanted.warnings[0]).toBe('No language model is switched on: the local engine answers.');
    expect(models.provider.heard).toEqual([]);
    expect(await getLanguageModel({ ctx: admin })).toMatchObject({
      isOn: false,
      changedBy: null,
      configured: { provider: 'openai-compatible', host: models.provider.host, model: 'test-model' },
    });

    await switchOn(own, models.services);
    expect((await ask(models.services, own, QUESTION)).text).toBe(`Visits: ${visits}.`);
    const state = await getLanguageModel({ ctx: admin });
    expect([state.isOn, state.changedBy, state.lastProblem]).toEqual([true, 'Test Person', null]);
    expect(state.lastAnsweredAt).toBeInstanceOf(Date);

    await switchModel({ ctx: admin, input: { isOn: false } });
    models.provider.become(works);
    await ask(models.services, own, QUESTION);
    expect(models.provider.heard).toEqual([]);
    const entries = await models.services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'details'])
      .where('instance_id', '=', own.id)
      .where('type', '=', 'assistant.model-switched')
      .orderBy('occurred_at')
      .execute();
    expect(entries.map(({ details }) => details)).toEqual([
      'Test Person switched the language model on',
      'Test Person switched the language model off',
    ]);
  });

  it('is for one host: another one of the deployment is not sent to until an admin agrees', async () => {
    const other = await startModelProvider();
    other.become(works);
    const moved = withModel(other);
    models.keep(moved);
    await ask(moved, models.instance, QUESTION);
    expect(other.heard).toEqual([]);
    expect((await getLanguageModel({ ctx: { ...models.instance.admin.ctx, ...moved } })).isOn).toBe(false);
    await other.close();
  });

  it('takes an admin, and a server that has a model', async () => {
    const member = { ...models.instance.user.ctx, ...models.services };
    const denied = { code: 'PERMISSION_DENIED' };
    await expect(switchModel({ ctx: member, input: { isOn: true } })).rejects.toMatchObject(denied);
    await expect(getLanguageModel({ ctx: member })).rejects.toMatchObject(denied);
    await expect(listModelRequests({ ctx: member, input: {} })).rejects.toMatchObject(denied);
    const without = models.open();
    const config = { ...without.config, PARLEY_MODEL_PROVIDER: undefined, PARLEY_MODEL: undefined };
    const admin = { ...models.instance.admin.ctx, ...without, config };
    await expect(switchModel({ ctx: admin, input: { isOn: true } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect((await getLanguageModel({ ctx: admin })).configured).toBeNull();
  });
});

describe('the ledger', () => {
  it('is paged, the latest first, with the text sent; other instances cannot read it', async () => {
    const { instance: own } = await createAssistantWorld(models.services);
    await switchOn(own, models.services);
    models.provider.become(works);
    await ask(models.services, own, QUESTION);
    const ctx = { ...own.admin.ctx, ...models.services };
    const all = await listModelRequests({ ctx, input: {} });
    expect(all).toMatchObject({ total: 2, hasNext: false });
    const [latest, first] = all.nodes;
    expect(latest?.kinds).toEqual(['question', 'tools', 'periods', 'figures']);
    expect(latest).toMatchObject({ askedBy: 'Test Person', outcome: 'answered', host: models.provider.host });
    const page = await listModelRequests({ ctx, input: { page: { limit: 1, offset: 1 } } });
    expect(page.nodes.map(({ id }) => id)).toEqual([first?.id]);
    const { sent } = await getModelRequest({ ctx, input: { id: first?.id ?? '' } });
    expect(JSON.parse(sent)).toEqual(models.provider.heard[0]?.body);
    expect(sent).toContain(QUESTION);
    expect(sent).not.toContain('test-key');

    const foreign = await createTestInstance(models.services);
    const theirs = { ...foreign.admin.ctx, ...models.services };
    expect((await listModelRequests({ ctx: theirs, input: {} })).total).toBe(0);
    await expect(getModelRequest({ ctx: theirs, input: { id: first?.id ?? '' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is kept for as long as the setting says', async () => {
    const { instance: own } = await createAssistantWorld(models.services);
    const DAY_MS = 86_400_000;
    const entry = (id: string, days: number) => ({
      id: `${id}_${own.id}`,
      instance_id: own.id,
      question_id: 'turn',
      host: 'models.example',
      model: 'a-model',
      kinds: ['question'],
      sent: '{}',
      reserved_tokens: 1,
      sent_at: new Date(Date.now() - days * DAY_MS),
    });
    const days = models.services.config.PARLEY_MODEL_LEDGER_DAYS;
    await models.services.postgres
      .insertInto('model_requests')
      .values([entry('old', days + 1), entry('young', days - 1)])
      .execute();
    await expireModelRequests(models.services);
    expect((await ledgerOf(models.services, own.id)).map(({ id }) => id)).toEqual([`young_${own.id}`]);
  });
});
