import type { ActionOf, ProposedType } from '@parley/core/assistant';
import { describe, expect, it } from 'vitest';
import { type Caller, withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const DECIDE = `mutation ($id: ID!, $turnId: ID!, $decision: ConversationTurnDecision!, $name: String, $changes: JSON) {
  conversations { decide(id: $id, turnId: $turnId, decision: $decision, name: $name, changes: $changes) { success } } }`;
const confirm = (
  caller: Caller,
  { sessionId: id, turnId }: { sessionId: string; turnId: string },
  more = {},
) => assistant.server.graphql(caller, DECIDE, { id, turnId, decision: 'confirmed', ...more });

async function propose<Type extends ProposedType>(type: Type, questions: readonly string[], person: Caller) {
  const last = await assistant.ask(person, questions);
  const block = last.answer.blocks.find(({ kind }) => kind === 'proposal');
  const action = (block as { action?: ActionOf<Type> } | undefined)?.action;
  if (action?.type !== type) throw new Error(JSON.stringify(last.answer));
  return { ...last, action };
}

const alerts = () =>
  assistant.services.postgres
    .selectFrom('alerts')
    .selectAll()
    .where('instance_id', '=', assistant.instance.id)
    .execute();
const subscriptions = (type: 'goal' | 'recurring') =>
  assistant.services.postgres
    .selectFrom('subscriptions')
    .selectAll()
    .where('instance_id', '=', assistant.instance.id)
    .where('type', '=', type)
    .execute();

describe('a proposed alert', () => {
  it('is set with the values that its person changed, once, and is kept so', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-alert', ['tell me when spend on Bing passes 10k'], person);
    expect(proposed.action).toMatchObject({
      name: expect.stringContaining('Spend above $10,000 in 30 days'),
      ...{ metric: 'spend', cause: 'above', threshold: 10_000, windowDays: 30 },
    });
    expect(proposed.answer.warnings.join()).toContain('last 30 whole days are assumed');
    expect(await alerts()).toEqual([]);
    const changes = { threshold: 12_000, windowDays: 7 };
    const both = await Promise.all([
      confirm(person, proposed, { changes, name: 'Bing is expensive' }),
      confirm(person, proposed, { changes, name: 'Bing is expensive' }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      name: 'Bing is expensive',
      metric: 'spend',
      threshold: 12_000,
      window_days: 7,
    });
    expect(JSON.stringify(alert?.variable_template)).toContain('vendorIds');
    const { data } = await assistant.server.graphql(
      person,
      'query ($id: ID!) { conversations { turns(id: $id) { answer } } }',
      { id: proposed.sessionId },
    );
    expect(JSON.stringify(data)).toContain('"threshold":12000');
  });

  it('of a name that several vendors have leads to the list of them', async () => {
    const person = await assistant.somebody();
    const one = await propose('create-alert', ['tell me when spend on Bing passes 10k'], person);
    const several = await propose('create-alert', ['tell me when spend on LinkedIn passes 10k'], person);
    expect(one.action.urlTemplate).toMatch(/^\/vendors\/vndr_\w+$/);
    expect(several.action.variableTemplate).toMatch(/vndr_linkedin"[^\]]*vndr_linkedin_ads/);
    expect(several.action.urlTemplate).toBe('/vendors');
  });

  it('that cannot be as it was changed is refused, and can be confirmed afterwards', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-alert', ['alert me if visits fall below 1,000 a week'], person);
    const before = (await alerts()).length;
    expect((await confirm(person, proposed, { changes: { windowDays: 8 } })).code).toBe('INVALID_INPUT');
    expect((await confirm(person, proposed, { changes: { metric: 'spend' } })).code).toBe('INVALID_INPUT');
    expect((await alerts()).length).toBe(before);
    expect((await confirm(person, proposed)).code).toBeUndefined();
    expect((await alerts()).length).toBe(before + 1);
  });

  it('is of the figure just shown where it is only pointed at', async () => {
    const { action } = await propose(
      'create-alert',
      ['target visits last month', 'tell me when it falls below 50 a week'],
      await assistant.somebody(),
    );
    expect(action).toMatchObject({ metric: 'targetVisits', cause: 'below', threshold: 50, windowDays: 7 });
  });

  it('is refused with examples where its figure is not known', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), 'alert me when unicorns exceed 5');
    expect(answer.text).toContain('“unicorns”');
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  });
});

describe('percentages', () => {
  it('of a rate may be written without the sign, and shares of one may not', async () => {
    const person = await assistant.somebody();
    const alert = async (words: string) => (await propose('create-alert', [words], person)).action.threshold;
    expect(await alert('tell me when win rate falls below 20')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 20%')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 0.2')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 0.5%')).toBe(0.005);
    expect((await propose('create-goal', ['set a goal of 30 win rate'], person)).action.goal).toBe(0.3);
    expect((await propose('create-goal', ['set a goal of 30% win rate'], person)).action.goal).toBe(0.3);
  });

  it.each(['set a goal of 20% more visits by March', 'tell me when visits fall below 20%'])(
    '%s: asks for the figure itself',
    async (question) => {
      const { answer } = await assistant.ask(await assistant.somebody(), question);
      expect(answer.text).toContain('is no percentage: say the figure itself');
      expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
    },
  );
});

describe('a proposed goal', () => {
  it('has the last day that was named, and is set with it', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-goal', ['set a goal of 500 leads by March'], person);
    expect(proposed.action).toMatchObject({
      metric: 'leads',
      goal: 500,
      by: expect.stringMatching(/-03-31$/),
    });
    expect(proposed.answer.text).toMatch(
      /Its last day is Mar 31, \d{4}: you get one message if it is reached until then/,
    );
    expect((await confirm(person, proposed, { changes: { goal: 600 } })).code).toBeUndefined();
    expect(await subscriptions('goal')).toMatchObject([
      { kpi_id: 'leads', goal: 600, goal_end_date: expect.stringMatching(/-03-31$/) },
    ]);
  });
});

describe('a proposed report', () => {
  it('is of the page behind the answer before', async () => {
    const person = await assistant.somebody();
    const proposed = await propose(
      'create-report',
      ['visits last month', 'send me this every Monday'],
      person,
    );
    expect(proposed.action).toMatchObject({
      page: 'Web traffic',
      urlTemplate: '/web-traffic?compare=before&startDate={startDate}&endDate={endDate}',
      ...{ repeatsWeeks: 1, deliveryDays: [1], windowDays: 7 },
    });
    expect((await confirm(person, proposed, { changes: { deliveryDays: [2, 4] } })).code).toBeUndefined();
    expect(await subscriptions('recurring')).toMatchObject([{ delivery_days: [2, 4], window_days: 7 }]);
  });

  it('asks which page where none is shown', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), 'send me this every Monday');
    expect(answer.text).toContain('Of which page?');
  });
});

it('what was confirmed is in the event log as made with the assistant', async () => {
  const person = await assistant.somebody();
  const confirmed = [
    await propose('create-alert', ['alert me if visits fall below 700 a week'], person),
    await propose('create-goal', ['set a goal of 700 leads by March'], person),
    await propose('create-report', ['visits last month', 'send me this every Friday'], person),
  ];
  for (const each of confirmed) expect((await confirm(person, each)).code).toBeUndefined();
  const entries = await assistant.services.postgres
    .selectFrom('audit_entries')
    .select(['type', 'source'])
    .where('instance_id', '=', assistant.instance.id)
    .where('actor_id', '=', person.userId)
    .where('type', 'like', 'notifications.%')
    .orderBy('type')
    .execute();
  expect(entries).toEqual([
    { type: 'notifications.alert-created', source: 'assistant' },
    { type: 'notifications.goal-created', source: 'assistant' },
    { type: 'notifications.report-created', source: 'assistant' },
  ]);
});
