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
    expect(answer.text).toContain('--list LINK');
    expect(answer.warnings).toEqual([expect.stringContaining('Rules count back from today')]);
    expect((await decide(person, sessionId, turnId)).code).toBeUndefined();
    expect((await audiences()).at(-1)).toEqual({ name: action.name, rules_config: action.rulesConfig });
  });

  it('of a list that rules cannot say: the reasons, and its link for the companies of today', async () => {
    const person = await assistant.somebody();
    const { answer } = await assistant.ask(person, [
      'open opportunities',
      'save these as an audience called Open deals',
    ]);
    expect(answer.text).toContain('not for opportunities');
    expect(answer.text).toContain('parley audiences create "Open deals" --list LINK');
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
