import { toDay } from '@parley/core/dates';
import { parseRuleText, toRulesConfig } from '@parley/core/features/audiences';
import { listCompanyActivity, selectRuleCompanies } from '@parley/server/analytics/index';
import { companyId } from '@parley/server/data/companies/index';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import { keepList } from '@parley/server/features/exports/dataset/keep-list';
import { newId } from '@parley/server/platform/ids/index';
import { withLease } from '@parley/server/platform/leases/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { testViewer } from '../../testkit/viewer.ts';
import { contextOf } from '../analytics/world.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';

holdDay();
const DAY = 86_400_000;
const noon = (daysAgo: number): string => `${toDay(Date.now() - daysAgo * DAY)}T12:00:00Z`;
const visit = (company: string, daysAgo: number, path = '/') => ({ at: noon(daysAgo), company, path });

const COMPANIES = [
  { domain: 'alpha.example', name: 'Alpha', inTam: true, sector: 'sect_financial_services' },
  { domain: 'beta.example', name: 'Beta', audience: 'Focus', sector: 'sect_financial_services' },
  { domain: 'gamma.example', name: 'Gamma', audience: 'Focus', sector: 'sect_software' },
  { domain: 'delta.example', name: 'Delta' },
];
const VISITS = [
  ...[1, 2, 3].map((day) => visit('alpha.example', day, '/pricing')),
  ...[1, 2].map((day) => visit('beta.example', day, '/pricing/teams')),
  ...[4, 5, 6].map((day) => visit('gamma.example', day, '/pricing')),
  // Too long ago for 90 days.
  visit('delta.example', 120, '/pricing'),
];

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let focus: string;
let tam: string;
let caller: { token: string; instanceId: string };
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  const stored = await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  focus = stored.audienceIds.get('Focus') ?? '';
  tam = stored.tamId;
  caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

async function ask<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await api.graphql(caller, document, variables);
  expect(errors).toEqual([]);
  return data as Data;
}
const refusal = async (document: string, variables: Record<string, unknown> = {}) =>
  (await api.graphql(caller, document, variables)).errors[0];

const config = (text: string): string => {
  const { rules, problem } = parseRuleText(text, { audience: [{ id: focus, name: 'Focus' }] });
  if (rules === undefined) throw new Error(problem.message);
  return toRulesConfig(rules);
};
const CREATE = `mutation ($name: String!, $rules: String!) {
  audiences { create(type: rule, name: $name, rulesConfig: $rules) { id name lastJob { status } metrics { size } } } }`;
type Created = { audiences: { create: { id: string; lastJob: { status: string } } } };
const create = async (name: string, text: string) =>
  (await ask<Created>(CREATE, { name, rules: config(text) })).audiences.create;

async function serve(): Promise<void> {
  await serveAudiences(services);
  await drainNow(services);
}
const membersOf = async (id: string): Promise<string[]> => {
  const { rows } = await listed(id);
  return rows;
};
async function listed(audienceId: string): Promise<{ rows: string[] }> {
  const filters = [{ field: 'audienceIds', operator: 'in' as const, operand: [audienceId] }];
  const range = { start: toDay(Date.now() - 360 * DAY), end: toDay(Date.now()) };
  const { rows } = await listCompanyActivity({
    ctx: contextOf(services, instance.id),
    input: { range, filters, page: { limit: 100, offset: 0 } },
  });
  return { rows: rows.map(({ name }) => name).toSorted() };
}

describe('an audience by rules', () => {
  it('is made, evaluated, listed with its job, and filtered by', async () => {
    const { id, lastJob } = await create('Pricing', 'visits of url contains /pricing >= 3 in 90d');
    expect(lastJob.status).toBe('queued');
    await serve();
    const { audiences } = await ask<{ audiences: { getById: object } }>(
      `{ audiences { getById(id: "${id}") { type rulesText lastJob { status errors added removed } metrics { size visits } } } }`,
    );
    expect(audiences.getById).toEqual({
      type: 'rule',
      rulesText: 'visits of url contains /pricing >= 3 in 90d',
      lastJob: { status: 'completed', errors: [], added: 2, removed: 0 },
      metrics: { size: 2, visits: 6 },
    });
    expect(await membersOf(id)).toEqual(['Alpha', 'Gamma']);
  });

  it('follows its rules when they change, after the audiences that it is made of', async () => {
    const { id: first } = await create('Banks', 'industry = Financial Services');
    const names = {
      audience: [
        { id: focus, name: 'Focus' },
        { id: first, name: 'Banks' },
      ],
    };
    const both = parseRuleText('audience in all of Focus, Banks', names).rules;
    if (both === undefined) throw new Error('not understood');
    const { audiences } = await ask<Created>(CREATE, { name: 'Both', rules: toRulesConfig(both) });
    const second = audiences.create.id;
    await serve();
    expect(await membersOf(second)).toEqual(['Beta']);
    await ask(
      `mutation ($rules: String!) { audiences { update(id: "${first}", rulesConfig: $rules) { id } refresh(id: "${second}") { id } } }`,
      { rules: config('name contains gam') },
    );
    await serve();
    expect(await membersOf(second)).toEqual(['Gamma']);
    const changes = await services.postgres
      .selectFrom('audience_member_changes')
      .innerJoin('companies', 'companies.id', 'company_id')
      .select(['name', 'is_member', 'reason'])
      .where('audience_id', '=', second)
      .orderBy('audience_member_changes.id')
      .execute();
    expect(changes.map(({ name, is_member }) => [name, is_member])).toEqual([
      ['Beta', true],
      ['Gamma', true],
      ['Beta', false],
    ]);
    const cycle = await refusal(
      `mutation ($rules: String!) { audiences { update(id: "${first}", rulesConfig: $rules) { id } } }`,
      {
        rules: toRulesConfig({
          days: 90,
          groups: [
            {
              conditions: [
                {
                  object: 'company',
                  attributes: [{ field: 'audience', operator: 'equals', values: [second] }],
                },
              ],
            },
          ],
        }),
      },
    );
    expect(cycle?.message).toBe('The audience “Both” is made of this one.');
    const inUse = await refusal(`mutation { audiences { delete(id: "${first}") { success } } }`);
    expect(inUse).toMatchObject({ message: 'It is used by "Both" and cannot be deleted.' });
    await ask(`mutation { audiences { delete(id: "${second}") { success } } }`);
    await ask(`mutation { audiences { delete(id: "${first}") { success } } }`);
    await drainNow(services);
    expect(await membersOf(second)).toEqual([]);
  });

  it('is previewed: who, how many, what others have, and what the last condition takes away', async () => {
    const { audiences } = await ask<{ audiences: { getPreview: object } }>(
      `query ($rules: String!) { audiences { getPreview(rulesConfig: $rules) { size sizeWithoutLast companies { name visits }
        overlaps { audience { name } companies } audienceVisits totalVisits audienceEngagedCompanies totalEngagedCompanies } } }`,
      { rules: config('visits of url contains /pricing >= 2 in 90d and industry = Financial Services') },
    );
    expect(audiences.getPreview).toEqual({
      size: 2,
      sizeWithoutLast: 3,
      companies: [
        { name: 'Alpha', visits: 3 },
        { name: 'Beta', visits: 2 },
      ],
      overlaps: expect.arrayContaining([
        { audience: { name: 'Focus' }, companies: 1 },
        { audience: { name: 'TAM' }, companies: 1 },
      ]),
      audienceVisits: 5,
      totalVisits: 8,
      audienceEngagedCompanies: 2,
      totalEngagedCompanies: 3,
    });
  });

  it('counts companies without any visit where none is enough', async () => {
    const { id } = await create('Quiet', 'no visits in 90d or visits < 3');
    await serve();
    expect(await membersOf(id)).toEqual(['Beta', 'Delta']);
  });

  it('is made by the next process when one dies over it, and by one at a time', async () => {
    const { id } = await create('Left over', 'visits of url contains /teams');
    await services.postgres
      .updateTable('audience_jobs')
      .set({ status: 'processing', started_at: new Date(Date.now() - 60_000) })
      .where('audience_id', '=', id)
      .execute();
    const status = async () =>
      (
        await services.postgres
          .selectFrom('audience_jobs')
          .select('status')
          .where('audience_id', '=', id)
          .executeTakeFirstOrThrow()
      ).status;
    const lease = { name: `audiences ${instance.id}`, isPatient: false };
    await withLease(services.postgres, lease, async () => {
      // Another process has the instance: this one leaves the job to it.
      await serveAudiences(services);
      expect(await status()).toBe('processing');
    });
    await serve();
    expect(await status()).toBe('completed');
    expect(await membersOf(id)).toEqual(['Beta']);
  });

  it('is named by three of those that use it, with how many more there are', async () => {
    const rules = config('audience = Focus');
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const rows = names.map((name) => ({
      id: newId('audn'),
      instance_id: instance.id,
      name: `Uses ${name}`,
      type: 'rule' as const,
      rules_config: rules,
    }));
    await services.postgres.insertInto('audiences').values(rows).execute();
    const refused = await refusal(`mutation { audiences { delete(id: "${focus}") { success } } }`);
    expect(refused?.message).toBe(
      'It is used by "Uses Five", "Uses Four", "Uses One" and 2 more and cannot be deleted.',
    );
    const ids = rows.map(({ id }) => id);
    await services.postgres.deleteFrom('audiences').where('id', 'in', ids).execute();
  });

  it('has a name of its own, in any case', async () => {
    const error = await refusal(CREATE, { name: 'PRICING', rules: config('visits') });
    expect(error?.message).toBe('There is an audience of this name already.');
  });

  it('is not called as the target market is, neither made so nor renamed', async () => {
    const rules = config('visits');
    expect((await refusal(CREATE, { name: 'Target  market', rules }))?.message).toContain(
      'is what the target market is called everywhere',
    );
    const renamed = await refusal(`mutation { audiences { update(id: "${focus}", name: "tam") { id } } }`);
    expect(renamed?.message).toContain('choose another name');
  });

  it('says which rules are not complete, and keeps the target market', async () => {
    const rules = JSON.stringify({ version: '1.0.0', rules: { dateRange: { count: 90 }, orConditions: [] } });
    const error = await refusal(CREATE, { name: 'Nothing', rules });
    expect(error).toMatchObject({
      message: 'Add at least one condition.',
      extensions: { code: 'audiences.invalid-rules' },
    });
    const kept = await refusal(`mutation { audiences { delete(id: "${tam}") { success } } }`);
    expect(kept).toMatchObject({ extensions: { code: 'CANNOT_DELETE' } });
    const renamed = await refusal(`mutation { audiences { update(id: "${tam}", name: "Mine") { id } } }`);
    expect(renamed).toMatchObject({ extensions: { code: 'audiences.name-is-immutable' } });
  });

  it('reads rules in words and points at what it cannot read', async () => {
    const read = (text: string) =>
      ask<{ audiences: { readRules: object } }>(
        'query ($text: String!) { audiences { readRules(text: $text) { text words days problem { at length message } } } }',
        { text },
      ).then(({ audiences }) => audiences.readRules);
    expect(await read('audience = Focus and visits of channel = Email in 30 days')).toEqual({
      text: 'audience = Focus and visits of channel = Email in 30d',
      words: ['in the audience Focus, and at least 1 visit by the channel Email'],
      days: 30,
      problem: null,
    });
    expect(await read('audience = Focos')).toMatchObject({ text: null, problem: { at: 11, length: 5 } });
  });
});

describe('an audience of a list', () => {
  const keep = (filter: object[], more: object = {}) =>
    keepList({
      ctx: {
        ...contextOf(services, instance.id),
        viewer: testViewer({ userId: instance.admin.userId }),
      },
      input: {
        query: JSON.stringify({
          table: 'companies',
          startDate: `${toDay(Date.now() - 89 * DAY)}T00:00:00Z`,
          endDate: `${toDay(Date.now())}T23:59:59Z`,
          filter,
          ...more,
        }),
      },
    });

  it('has every company of the list, found on the server', async () => {
    const kept = await keep([{ field: 'metrics.visits', range: { min: { operand: 3, inclusive: true } } }]);
    expect(kept).toMatchObject({ listed: 2, companies: 2, known: 2, new: 0, withoutCompany: 0 });
    const { audiences } = await ask<Created>(
      `mutation { audiences { create(type: upload, name: "Keen", dataset_id: "${kept.dataset}") { id lastJob { status } } } }`,
    );
    await serve();
    expect(await membersOf(audiences.create.id)).toEqual(['Alpha', 'Gamma']);
  });

  it('is of the rows that are chosen', async () => {
    const ids = ['alpha.example', 'beta.example'].map((domain) => companyId(instance.id, domain));
    expect(await keep([{ field: 'id', operator: 'in', operand: ids }])).toMatchObject({ companies: 2 });
  });

  it('is refused where the list is longer than it may be, or of something else', async () => {
    const ctx = contextOf(
      { ...services, config: { ...services.config, PARLEY_EXPORT_ROWS: 1 } },
      instance.id,
    );
    const query = (table: string) =>
      JSON.stringify({ table, startDate: noon(80), endDate: noon(0), filter: [] });
    await expect(keepList({ ctx, input: { query: query('companies') } })).rejects.toMatchObject({
      code: 'audiences.list-too-long',
    });
    await expect(keepList({ ctx, input: { query: query('pixels') } })).rejects.toThrow(
      'Only lists of companies and of opportunities become audiences.',
    );
  });
});

it('a visit that saw several of the pages counts once', async () => {
  const other = await createTestInstance(services);
  const visits = [
    visit('alpha.example', 1, '/docs/api'),
    { ...visit('alpha.example', 1, '/docs'), visitor: 'both' },
    { ...visit('alpha.example', 1, '/docs/api'), visitor: 'both' },
    visit('alpha.example', 1, '/careers'),
    ...[1, 1, 2].map((day) => visit('beta.example', day, '/docs')),
    visit('gamma.example', 2, '/careers'),
  ];
  await storeByHand(services, other.id, { companies: COMPANIES, visits });
  const whoMeets = async (text: string): Promise<string[]> => {
    const { rules, problem } = parseRuleText(text);
    if (rules === undefined) throw new Error(problem.message);
    const ids = await selectRuleCompanies({ ...services, instance: { id: other.id } }, rules);
    return COMPANIES.filter(({ domain }) => ids.includes(companyId(other.id, domain))).map(
      ({ name }) => name,
    );
  };
  for (const pages of ['/docs', 'test.example/docs']) {
    const of = `visits of url contains ${pages}`;
    expect(await whoMeets(`${of} >= 3 in 30d`)).toEqual(['Beta']);
    expect(await whoMeets(`${of} = 2 in 30d`)).toEqual(['Alpha']);
    expect(await whoMeets(`${of} != 2 in 30d`)).toEqual(['Beta', 'Gamma', 'Delta']);
    expect(await whoMeets(`${of} < 3 in 30d`)).toEqual(['Alpha', 'Gamma', 'Delta']);
    expect(await whoMeets(`${of} > 1 in 30d`)).toEqual(['Alpha', 'Beta']);
  }
});
