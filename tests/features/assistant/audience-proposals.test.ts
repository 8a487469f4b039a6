import type { ActionOf } from '@parley/core/assistant';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { type Caller, withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const DECIDE = `mutation ($id: ID!, $turnId: ID!, $decision: ConversationTurnDecision!, $name: String) {
  conversations { decide(id: $id, turnId: $turnId, decision: $decision, name: $name) { success } } }`;
const decide = (
  caller: Caller,
  id: string,
  turnId: string,
  { decision = 'confirmed', name = null }: { decision?: string; name?: string | null } = {},
) => assistant.server.graphql(caller, DECIDE, { id, turnId, decision, name });

const audiences = (instanceId = assistant.instance.id) =>
  assistant.services.postgres
    .selectFrom('audiences')
    .select(['name', 'rules_config'])
    .where('instance_id', '=', instanceId)
    .where('type', '=', 'rule')
    .orderBy('created_at')
    .execute();

const proposedBy = (answer: { blocks: readonly { kind: string }[] }): ActionOf<'create-audience'> => {
  const [block] = answer.blocks as { kind: string; action?: ActionOf<'create-audience'> }[];
  if (block?.action?.type !== 'create-audience') throw new Error(JSON.stringify(answer));
  return block.action;
};

const listedBy = (answer: { blocks: readonly { kind: string }[] }): ActionOf<'create-list-audience'> => {
  const [block] = answer.blocks as { kind: string; action?: ActionOf<'create-list-audience'> }[];
  if (block?.action?.type !== 'create-list-audience') throw new Error(JSON.stringify(answer));
  return block.action;
};

const WISH = 'make an audience of everyone who visited pricing twice in the last year and is not in Focus';

let foreign: TestInstance;
beforeAll(async () => {
  foreign = await createTestInstance(assistant.services);
});

describe('a proposed audience', () => {
  it('is shown with its rules and who meets them, and made under the name that its person confirms, once', async () => {
    const person = await assistant.somebody();
    const { answer, sessionId, turnId } = await assistant.ask(person, WISH);
    const action = proposedBy(answer);
    expect(action).toMatchObject({
      name: 'Visited pricing twice in the last year and is not in Focus',
      rulesText: 'visits of url contains /pricing >= 2 in 365d and audience != Focus',
      words: [['at least 2 visits of a URL that contains /pricing', 'not in the audience Focus']],
      days: 365,
    });
    const { data } = await assistant.server.graphql(
      person,
      'query ($rules: String!) { audiences { getPreview(rulesConfig: $rules) { size companies { name } } } }',
      { rules: action.rulesConfig },
    );
    const { size, companies } = (
      data as { audiences: { getPreview: { size: number; companies: { name: string }[] } } }
    ).audiences.getPreview;
    expect(action.size).toBe(size);
    expect(size).toBeGreaterThan(0);
    expect(action.companies.map(({ name }) => name)).toEqual(companies.map(({ name }) => name));
    expect(await audiences()).toEqual([]);

    const stranger = await assistant.somebody();
    expect((await decide(stranger, sessionId, turnId)).code).toBe('NOT_FOUND');
    const elsewhere = { ...person, instanceId: foreign.id };
    expect((await decide(elsewhere, sessionId, turnId)).code).toBe('NOT_FOUND');
    expect((await decide(person, sessionId, turnId, { name: ' ' })).code).toBe('INVALID_INPUT');
    expect(await audiences()).toEqual([]);

    const named = { name: 'Pricing visitors' };
    expect((await decide(person, sessionId, turnId, named)).code).toBeUndefined();
    expect((await decide(person, sessionId, turnId, named)).code).toBeUndefined();
    expect(await audiences()).toEqual([{ name: 'Pricing visitors', rules_config: action.rulesConfig }]);
    const entry = await assistant.services.postgres
      .selectFrom('audit_entries')
      .select(['source', 'details'])
      .where('instance_id', '=', assistant.instance.id)
      .where('type', '=', 'audiences.created')
      .execute();
    expect(entry).toEqual([
      { source: 'assistant', details: 'Test Person made the audience Pricing visitors' },
    ]);
  });

  it('is never made when it was discarded', async () => {
    const person = await assistant.somebody();
    const { sessionId, turnId } = await assistant.ask(
      person,
      'make an audience called Never of companies in Europe',
    );
    expect((await decide(person, sessionId, turnId, { decision: 'discarded' })).code).toBeUndefined();
    expect((await decide(person, sessionId, turnId)).code).toBe('INVALID_INPUT');
    expect((await audiences()).map(({ name }) => name)).not.toContain('Never');
  });

  it('of rules as they are written by hand', async () => {
    const { answer } = await assistant.ask(
      await assistant.somebody(),
      'make an audience called "Focus" of visits of url contains /pricing >= 2 in 30d and region = Europe',
    );
    expect(proposedBy(answer)).toMatchObject({
      // Another has the name.
      name: 'Focus (2)',
      rulesText: 'visits of url contains /pricing >= 2 in 30d and region = Europe',
    });
  });

  it('of the list that was shown: its filters as rules, under the name of its question', async () => {
    const person = await assistant.somebody();
    const { answer, sessionId, turnId } = await assistant.ask(person, [
      'list companies in Europe last month',
      'make an audience of these',
    ]);
    const action = proposedBy(answer);
    expect(action).toMatchObject({
      name: 'Companies in Europe last month',
      rulesText: expect.stringContaining('region = Europe'),
    });
    expect(answer.suggestions).toEqual(['Make an audience of these as a list of today']);
    expect(answer.warnings).toEqual([expect.stringContaining('Rules count back from today')]);
    expect((await decide(person, sessionId, turnId)).code).toBeUndefined();
    expect((await audiences()).at(-1)).toEqual({ name: action.name, rules_config: action.rulesConfig });
  });

  it('of the companies of today, where that is asked for: those that were shown are saved', async () => {
    const person = await assistant.somebody();
    const { answer, sessionId, turnId } = await assistant.ask(person, [
      'list companies in Europe last month',
      'make an audience of these',
      'make an audience of these as a list of today',
    ]);
    const action = listedBy(answer);
    // Another test may have made one of this name.
    expect(action.name).toMatch(/^Companies in Europe last month/);
    expect(answer.text).toContain('a list of today');
    expect(answer.text).not.toContain('Rules cannot say');
    expect(answer.suggestions).toEqual(['Make an audience of these as a rule that stays true']);
    expect(action.size).toBeGreaterThan(0);
    expect(action.companies).toHaveLength(Math.min(10, action.size));

    expect((await decide(person, sessionId, turnId, { name: 'Europe in May' })).code).toBeUndefined();
    const made = await assistant.services.postgres
      .selectFrom('audiences')
      .innerJoin('audience_jobs', 'audience_id', 'audiences.id')
      .innerJoin('audience_datasets', 'audience_datasets.id', 'dataset_id')
      .select(['type', 'members', 'dataset_id'])
      .where('audiences.instance_id', '=', assistant.instance.id)
      .where('audiences.name', '=', 'Europe in May')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ type: 'upload', dataset_id: action.dataset });
    expect(made.members).toHaveLength(action.size);
    expect(made.members.slice(0, 10).map(([domain]) => domain)).toEqual(
      action.companies.map(({ domain }) => domain),
    );
  });

  it('of a list that rules cannot say: why, and its companies of today', async () => {
    const person = await assistant.somebody();
    const { answer, sessionId, turnId } = await assistant.ask(person, [
      'list engaged companies last month',
      'save these as an audience called Engaged accounts',
    ]);
    expect(answer.text).toContain('Rules cannot say each filter');
    expect(answer.text).toContain('a list of today');
    expect(answer.suggestions).toEqual([]);
    const action = listedBy(answer);
    expect(action.name).toBe('Engaged accounts');

    // What is kept for it is gone after a day.
    await assistant.services.postgres
      .deleteFrom('audience_datasets')
      .where('id', '=', action.dataset)
      .execute();
    expect((await decide(person, sessionId, turnId)).code).toBe('NOT_FOUND');
    expect((await decide(person, sessionId, turnId, { decision: 'discarded' })).code).toBeUndefined();
  });

  it('of the companies that a table shows: the first of a ranking', async () => {
    const person = await assistant.somebody();
    const question = 'top 2 companies by page views last month';
    const shown = await assistant.ask(person, question);
    const [table] = shown.answer.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    const { answer, sessionId, turnId } = await assistant.ask(person, [question, 'make an audience of them']);
    const action = listedBy(answer);
    expect(action.size).toBe(2);
    expect(action.companies.map(({ name }) => name).toSorted()).toEqual(
      table?.rows.map(({ company }) => company).toSorted(),
    );
    expect(answer.text).toContain('a list of today');
    expect((await decide(person, sessionId, turnId)).code).toBeUndefined();
  });

  it('of a list without a company that is known: says why there is none', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), [
      'open opportunities',
      'save these as an audience called Open deals',
    ]);
    expect(answer.text).toContain('not for opportunities');
    expect(answer.text).toContain('No row has a valid domain.');
    expect(answer.permalink).toMatch(/^\/opportunities\?/);
    expect(answer.blocks).toEqual([{ kind: 'refusal', reason: 'not-measured', choices: [] }]);
  });

  it('of these, where nothing is shown', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), 'make an audience of these');
    expect(answer.text).toContain('There is no list');
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  });

  it('names what no rule can say, and leads to the builder with the rest', async () => {
    const { answer } = await assistant.ask(
      await assistant.somebody(),
      'make an audience of companies that visited pricing and have more than 500 employees',
    );
    expect(answer.text).toContain('No rule can say “have more than 500 employees”.');
    expect(answer.text).toContain('Understood: at least 1 visit of a URL that contains /pricing.');
    expect(answer.permalink).toBe(
      '/audiences/create-rule-based?rules=visits+of+url+contains+%2Fpricing+in+90d',
    );
    expect(answer.blocks).toMatchObject([
      { kind: 'refusal', choices: ['Make an audience of visits of url contains /pricing in 90d'] },
    ]);
  });

  it('says how customers become known, where no audience has them', async () => {
    const { answer } = await assistant.ask(
      await assistant.somebody(),
      'make an audience of everyone who visited pricing twice and is not a customer',
    );
    expect(answer.text).toContain('In “is not a customer” I know no page');
    expect(answer.text).toContain('“make an audience of these called Customers”');
  });

  it('knows no name of another instance', async () => {
    const { email, password } = await createTestUser(assistant.services, { isSuperuser: true });
    const token = await assistant.server.signIn({ email, password });
    const { answer } = await assistant.ask(
      { token, instanceId: foreign.id },
      'make an audience of everyone who is in Focus',
    );
    expect(answer.text).toContain('In “is in Focus” I know no page, audience');
  });

  it('is for admins: a standard person is sent to one', async () => {
    const token = await assistant.server.signIn(assistant.instance.user);
    const caller = { token, instanceId: assistant.instance.id };
    const { answer, sessionId, turnId } = await assistant.ask(caller, WISH);
    expect(answer.text).toBe('Admins make audiences: ask one of them.');
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'not-permitted' }]);
    expect((await decide(caller, sessionId, turnId)).code).toBe('NOT_FOUND');
  });
});
