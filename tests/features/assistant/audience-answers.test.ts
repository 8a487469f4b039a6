import { beforeAll, describe, expect, it } from 'vitest';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

let focus: string;
beforeAll(async () => {
  const { postgres } = assistant.services;
  const { id: instanceId } = assistant.instance;
  const found = await postgres
    .selectFrom('audiences')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('name', '=', 'Focus')
    .executeTakeFirstOrThrow();
  focus = found.id;
  const companies = await postgres
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('instance_id', '=', instanceId)
    .where('name', 'in', ['Contoso', 'Fabrikam', 'Globex'])
    .orderBy('name')
    .execute();
  const pair = ['Wave Alpha', 'Wave Beta'].map((name, at) => ({ id: `${focus}_${at}`, name }));
  await postgres
    .insertInto('audiences')
    .values(pair.map((each) => ({ ...each, instance_id: instanceId, type: 'upload' as const })))
    .execute();
  await postgres
    .insertInto('audience_companies')
    .values(
      pair.flatMap(({ id }, at) =>
        companies.slice(at, at + 2).map((company) => ({ audience_id: id, company_id: company.id })),
      ),
    )
    .execute();
  const changes = [
    [0, true, '2026-02-03'],
    [1, true, '2026-02-10'],
    [2, true, '2026-03-29'],
    [1, false, '2026-03-30'],
  ] as const;
  await postgres
    .insertInto('audience_member_changes')
    .values(
      changes.map(([at, is_member, day]) => ({
        audience_id: focus,
        company_id: companies[at]?.id ?? '',
        is_member,
        reason: 'rules' as const,
        changed_at: new Date(`${day}T10:00:00Z`),
      })),
    )
    .execute();
  await postgres
    .insertInto('audience_sizes')
    .values([
      { audience_id: focus, day: '2026-01-20', size: 2 },
      { audience_id: focus, day: '2026-02-10', size: 4 },
    ])
    .execute();
});

const ask = async (question: string) => (await assistant.ask(await assistant.somebody(), question)).answer;

describe('the past of an audience', () => {
  it('who joined, as its page shows it', async () => {
    const answer = await ask('who joined Focus in February');
    expect(answer.text).toBe('2 companies joined Focus from Feb 1 to Feb 28, 2026.');
    expect(answer.blocks).toMatchObject([
      { kind: 'table', rows: [{ company: 'Fabrikam' }, { company: 'Contoso' }], totalRows: 2 },
    ]);
    expect(answer.permalink).toBe(`/audiences/${focus}?historyStart=2026-02-01&historyEnd=2026-02-28`);
    const { data } = await assistant.server.graphql(
      await assistant.somebody(),
      `query ($id: ID!) { audiences { getHistory(id: $id, startDate: "2026-02-01T00:00:00Z", endDate: "2026-02-28T23:59:59Z") { joined left } } }`,
      { id: focus },
    );
    expect(data).toEqual({ audiences: { getHistory: { joined: 2, left: 0 } } });
  });

  it.each([
    ['how many companies joined Focus this week?', '1 company joined Focus from Mar 29 to Mar 31, 2026.'],
    ['who left Focus this week', '1 company left Focus from Mar 29'],
    [
      'who left Focus in February',
      'No company left Focus from Feb 1 to Feb 28, 2026, as far as it is recorded.',
    ],
    [
      'how did Focus grow in February',
      'Focus grew from 2 to 4 companies. 2 joined and 0 left from Feb 1 to Feb 28, 2026.',
    ],
    // Nothing is known of its size before: that is no growth of nothing.
    [
      'how did Focus grow in January',
      'Focus has 2 companies; its size is recorded since Jan 20, 2026. 0 joined',
    ],
  ])('%s', async (question, text) => {
    expect((await ask(question)).text).toContain(text);
  });

  it('names who joined, however many left after them', async () => {
    const { postgres } = assistant.services;
    const { company_id } = await postgres
      .selectFrom('audience_member_changes')
      .select('company_id')
      .where('audience_id', '=', focus)
      .executeTakeFirstOrThrow();
    const change = (is_member: boolean, at: string) => ({
      audience_id: focus,
      company_id,
      is_member,
      reason: 'rules' as const,
      changed_at: new Date(at),
    });
    const leaves = Array.from({ length: 200 }, () => change(false, '2026-01-06T10:00:00Z'));
    await postgres
      .insertInto('audience_member_changes')
      .values([change(true, '2026-01-05T10:00:00Z'), ...leaves])
      .execute();
    expect((await ask('who joined Focus from 2026-01-05 to 2026-01-06')).blocks).toMatchObject([
      { kind: 'table', rows: [{ company: expect.any(String) }], totalRows: 1 },
    ]);
  });
});

it('sets an audience beside everyone else, with the figures of the metric query', async () => {
  const answer = await ask('compare Focus with everyone else in February');
  const [table] = answer.blocks;
  if (table?.kind !== 'table') throw new Error(answer.text);
  const figure = async (operator: 'in' | 'notIn'): Promise<number> => {
    const { data } = await assistant.server.graphql(
      await assistant.somebody(),
      `query ($filter: [FilterInput!]) { metrics { query(input: { metrics: ["humanVisits"], filter: $filter,
         startDate: "2026-02-01T00:00:00Z", endDate: "2026-02-28T23:59:59Z" }) { totals { figures } } } }`,
      { filter: [{ field: 'audienceIds', operator, operand: [focus] }] },
    );
    return (
      (data as { metrics: { query: { totals: { figures: number[] } } } }).metrics.query.totals.figures[0] ??
      -1
    );
  };
  const [members, others] = await Promise.all([figure('in'), figure('notIn')]);
  expect(members).toBeGreaterThan(0);
  expect(table.rows).toMatchObject([
    { who: 'Focus', humanVisits: members },
    { who: 'Everyone else', humanVisits: others },
  ]);
  expect(answer.permalink).toContain(focus);
});

it('lists the companies that are in both of two audiences, with how many each has', async () => {
  const answer = await ask('which companies are in both Wave Alpha and Wave Beta?');
  expect(answer.text).toContain('Wave Alpha and Wave Beta have 1 company in common: of 2 and 2.');
  expect(answer.blocks[0]).toMatchObject({
    kind: 'table',
    rows: [{ company: 'Fabrikam' }],
    links: [expect.stringContaining('company=')],
    totalRows: 1,
  });
  expect(answer.permalink).toContain('/audiences/compare/');
});
