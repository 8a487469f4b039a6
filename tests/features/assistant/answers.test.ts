import type { Answer } from '@parley/core/assistant';
import { addDays } from '@parley/core/dates';
import { describeRange } from '@parley/language/periods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type AssistantWorld, blockOf, converse, createAssistantWorld } from './setup.ts';
import { between, categoryOf, companyOf, type Visit } from './world.ts';

let services: TestServices;
let world: AssistantWorld;
beforeAll(async () => {
  services = sharedServices();
  world = await createAssistantWorld(services);
});
afterAll(() => services.close());

const ask = (...turns: string[]): Promise<Answer> => converse(world.instance.user.ctx, turns);
const february = between('2026-02-01', '2026-02-28');
const march = between('2026-03-01', '2026-03-31');
const quarter = between('2026-01-01', '2026-03-31');
const count = (visits: readonly Visit[], test: (visit: Visit) => boolean): number =>
  visits.filter(test).length;
const isPerson = (visit: Visit): boolean => categoryOf(visit) !== 'bot';

it('tells of weeks that are not whole where they are drawn, and not where only the rule is asked', async () => {
  const drawn = await ask('visits by week this quarter');
  expect(drawn.warnings.join()).toContain('incomplete');
  const rule = await ask('visits by week this quarter', 'how is this calculated?');
  expect(rule.text).toContain('Each visit counts one');
  expect(rule.blocks.map(({ kind }) => kind)).not.toContain('chart');
  expect(rule.warnings.join()).not.toContain('incomplete');
});

it('says that the spend of a vendor without any is not known, and draws no line along 0', async () => {
  const { text, blocks } = await ask('spend of Snapchat Ads last month');
  expect(text).toContain('There is no figure for spend from Snapchat Ads');
  expect(text).toContain('none has been reported by an ad account, imported or entered');
  expect(text).not.toContain('$0');
  expect(blocks.map(({ kind }) => kind)).not.toContain('chart');
});

it('says of a page that nobody ever saw that there is none', async () => {
  const { warnings } = await ask('visits to /no-such-page last month');
  expect(warnings).toContain('No page like "/no-such-page" was ever seen here.');
  expect((await ask('visits to /pricing last month')).warnings.join()).not.toContain('No page like');
});

it('says that a week is not over where it is compared, and marks today', async () => {
  const { warnings, blocks } = await ask('visits this week');
  expect(warnings).toContain('“this week” is not over yet: today counts as far as it has gone.');
  const points = blocks.flatMap((block) => (block.kind === 'chart' ? (block.series[0]?.points ?? []) : []));
  expect(points.map(({ x, partial }) => [x, partial === true])).toEqual([
    ['2026-03-29', false],
    ['2026-03-30', false],
    ['2026-03-31', true],
  ]);
});

describe('figures equal a count of the visits themselves', () => {
  it.each<[string, () => number]>([
    ['How many visits last month?', () => february.length],
    [
      'How many visits did target companies make last month?',
      () => count(february, (visit) => categoryOf(visit) === 'target'),
    ],
    ['bot visits last month', () => count(february, (visit) => categoryOf(visit) === 'bot')],
    ['unknown traffic last month', () => count(february, (visit) => categoryOf(visit) === 'unresolved')],
    ['visits without bots this month', () => count(march, isPerson)],
    [
      'visits from LinkedIn last month',
      () => count(february, ({ origin }) => origin.vendor === 'LinkedIn Ads'),
    ],
    [
      'visits from linkdin and gogle last month',
      () => count(february, ({ origin }) => /LinkedIn|Google/.test(origin.vendor)),
    ],
    [
      'visits excluding direct this quarter',
      () => count(quarter, ({ origin }) => origin.vendor !== 'Direct'),
    ],
    [
      'visits from the campaign Spring Launch this quarter',
      () => count(quarter, ({ origin }) => origin.utm?.campaign === 'Spring Launch'),
    ],
    ['visits to /pricing last month', () => count(february, ({ path }) => path === '/pricing')],
    [
      'visits from financial services last month',
      () =>
        count(february, (visit) => isPerson(visit) && companyOf(visit)?.sector === 'sect_financial_services'),
    ],
    [
      'enterprise visits in Europe this quarter',
      () =>
        count(
          quarter,
          (visit) =>
            isPerson(visit) &&
            companyOf(visit)?.revRange === 'rrng_enterprise' &&
            companyOf(visit)?.region === 'regn_europe',
        ),
    ],
    [
      'how many visits did Siemens make this quarter',
      () => count(quarter, (visit) => isPerson(visit) && visit.company === 'company1.example'),
    ],
    [
      'how many companies visited last month',
      () =>
        new Set(
          february
            .filter((visit) => isPerson(visit) && visit.company !== undefined)
            .map(({ company }) => company),
        ).size,
    ],
    [
      'engaged companies last month',
      () =>
        new Set(february.filter((visit) => categoryOf(visit) === 'target').map(({ company }) => company))
          .size,
    ],
    [
      'visits of the audience Focus last month',
      () => count(february, (visit) => isPerson(visit) && companyOf(visit)?.audience === 'Focus'),
    ],
    ['visits between 2026-02-03 and 2026-02-10', () => between('2026-02-03', '2026-02-10').length],
  ])('%s', async (question, expected) => {
    const answer = await ask(question);
    expect(blockOf(answer, 'number').value).toBe(expected());
    expect(answer.text).toContain(expected().toLocaleString('en-US'));
  });

  it('compares a whole month with the month before, and other days with the previous period of the pages', async () => {
    const block = blockOf(await ask('visits last month'), 'number');
    const before = between('2026-01-01', '2026-01-31').length;
    expect(block).toMatchObject({ previous: before, delta: (february.length - before) / before });
    const days = blockOf(await ask('visits from 2026-02-04 to 2026-02-10'), 'number');
    expect(days.previous).toBe(between('2026-01-25', '2026-01-31').length);
  });

  it('divides for visit efficiency', async () => {
    const block = blockOf(await ask('what was our visit efficiency last month?'), 'number');
    expect(block.value).toBeCloseTo(
      count(february, (visit) => categoryOf(visit) === 'target') / february.length,
      12,
    );
  });

  it('gives shares of the whole', async () => {
    const [share] = (await ask('what share of visits came from LinkedIn last month?')).blocks;
    const expected = count(february, ({ origin }) => origin.vendor === 'LinkedIn Ads') / february.length;
    expect(share?.kind === 'number' ? share.value : null).toBeCloseTo(expected, 12);
  });
});

describe('rows equal a count of the visits themselves', () => {
  it('top vendors, most first, adding up to all', async () => {
    const table = blockOf(await ask('top vendors by visits last month'), 'table');
    const expected = ['LinkedIn Ads', 'Google Ads', 'HubSpot Email', 'Direct']
      .map((vendor) => ({ vendor, visits: count(february, ({ origin }) => origin.vendor === vendor) }))
      .toSorted((a, b) => b.visits - a.visits);
    expect(table.rows.map(({ vendor, visits }) => ({ vendor, visits }))).toEqual(expected);
    expect(table.rows.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(february.length);
  });

  it('distinguishes visits without a campaign by their vendor', async () => {
    const table = blockOf(await ask('visits by campaign last month'), 'table');
    const direct = count(february, ({ origin }) => origin.vendor === 'Direct');
    expect(table.rows.find(({ campaign }) => campaign === 'Unassigned (Direct)')?.['visits']).toBe(direct);
  });

  it('ranks campaigns, and not the visits that name none', async () => {
    const question = 'top 2 campaigns by visits last month';
    const answer = await ask(question);
    const expected = [
      ['Spring Launch', 'LinkedIn Ads'],
      ['Brand Terms', 'Google Ads'],
      ['Monthly Letter', 'HubSpot Email'],
    ]
      .map(([campaign, vendor]) => ({
        campaign,
        visits: count(february, ({ origin }) => origin.vendor === vendor),
      }))
      .toSorted((a, b) => b.visits - a.visits);
    const shown = ({ rows }: ReturnType<typeof blockOf<'table'>>) =>
      rows.map(({ campaign, visits }) => ({ campaign, visits }));
    expect(shown(blockOf(answer, 'table'))).toEqual(expected.slice(0, 2));
    const all = await ask('top 4 campaigns by visits last month');
    expect(shown(blockOf(all, 'table'))).toEqual(expected);
    expect(all.warnings).toContain('What names no campaign (“Unassigned”) is left out of the order.');
    expect(shown(blockOf(await ask(question, 'next 1'), 'table'))).toEqual(expected.slice(2));
    const which = blockOf(await ask(question, 'which of those had page views'), 'table');
    expect(which.rows.map(({ campaign }) => campaign).toSorted()).toEqual(
      expected
        .slice(0, 2)
        .map(({ campaign }) => campaign)
        .toSorted(),
    );
  });

  it('explains the week that it just found as the lowest', async () => {
    const weeks = Array.from({ length: 12 }, (_, week) => {
      const start = addDays('2026-01-04', 7 * week);
      const range = { start, end: addDays(start, 6) };
      return { range, visits: between(range.start, range.end).length };
    });
    const [lowest] = weeks.toSorted((a, b) => a.visits - b.visits);
    if (lowest === undefined) throw new Error('no week');
    const { warnings, permalink } = await ask('which week was worst for visits this quarter', 'why');
    expect(warnings.join(' ')).toContain(
      `“why” is taken as about ${describeRange(lowest.range)}, compared with the week before.`,
    );
    expect(permalink).toContain(`startDate=${lowest.range.start}&endDate=${lowest.range.end}`);
  });

  it('rows that have visits in common are neither added up, nor averaged, nor shares of their sum', async () => {
    const pages = 'compare visits to /pricing and /blog/report last month';
    for (const [question, hasShare] of [
      [pages, false],
      ['compare visits from LinkedIn and Google last month', true],
    ] as const) {
      const table = blockOf(await ask(question), 'table');
      expect(table.rows, question).toHaveLength(2);
      expect(
        table.columns.some(({ id }) => id === 'share'),
        question,
      ).toBe(hasShare);
    }
    for (const fold of ['sum them', 'average of those']) {
      const byPage = await ask('visits by page last month', fold);
      expect(byPage.blocks.map(({ kind }) => kind)).not.toContain('number');
      expect(byPage.text).toMatch(/do not add up|some of the same/);
      expect((await ask('visits by vendor last month', fold)).blocks).toMatchObject([{ kind: 'number' }]);
    }
  });

  it('weeks begin on Sunday and add up', async () => {
    const chart = blockOf(await ask('visits by week since February'), 'chart');
    const points = chart.series[0]?.points ?? [];
    expect(points.map(({ x }) => x).slice(0, 2)).toEqual(['2026-02-01', '2026-02-08']);
    expect(points[1]?.y).toBe(between('2026-02-08', '2026-02-14').length);
    expect(points.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBe(between('2026-02-01', '2026-03-31').length);
  });

  it('months are queried one by one, so that companies are counted once in each', async () => {
    const chart = blockOf(await ask('companies by month this year'), 'chart');
    const inMonth = (month: string) =>
      new Set(
        quarter
          .filter((visit) => visit.at.startsWith(month) && isPerson(visit) && visit.company !== undefined)
          .map(({ company }) => company),
      ).size;
    expect(chart.series[0]?.points.map(({ y }) => y)).toEqual(['2026-01', '2026-02', '2026-03'].map(inMonth));
  });

  it('companies of an industry, with the visits of people', async () => {
    const answer = await ask('which companies from financial services visited last month?');
    const list = blockOf(answer, 'companies');
    const own = february.filter(
      (visit) => isPerson(visit) && companyOf(visit)?.sector === 'sect_financial_services',
    );
    const expected = new Map<string, number>();
    for (const { company = '' } of own) expected.set(company, (expected.get(company) ?? 0) + 1);
    expect(new Map(list.items.map(({ domain, visits }) => [domain, visits]))).toEqual(expected);
    expect(list.totalRows).toBe(expected.size);
    expect(list.items.every(({ sector }) => sector?.name === 'Financial Services')).toBe(true);
  });

  it('companies with at least a number of visits', async () => {
    const list = blockOf(await ask('companies with at least 8 visits last month'), 'companies');
    const visits = new Map<string, number>();
    for (const visit of february)
      if (isPerson(visit) && visit.company !== undefined)
        visits.set(visit.company, (visits.get(visit.company) ?? 0) + 1);
    expect(list.totalRows).toBe([...visits.values()].filter((each) => each >= 8).length);
  });

  it('two things side by side, and then by campaign', async () => {
    const first = blockOf(await ask('compare LinkedIn and Google this quarter'), 'table');
    const of = (name: string) => count(quarter, ({ origin }) => origin.vendor.startsWith(name));
    const largerFirst = ['LinkedIn', 'Google'].toSorted((a, b) => of(b) - of(a));
    expect(first.rows.map(({ side, visits }) => [side, visits])).toEqual(
      largerFirst.map((side) => [side, of(side)]),
    );
    const answer = await ask('compare LinkedIn and Google this quarter', 'and by campaign?');
    const tables = answer.blocks.filter((block) => block.kind === 'table');
    expect(tables[1]?.rows.map(({ campaign, visits }) => [campaign, visits]).toSorted()).toEqual(
      [
        ['Spring Launch', of('LinkedIn')],
        ['Brand Terms', of('Google')],
      ].toSorted(),
    );
  });
});

it('deals have no vendor: answers what each influenced, and names the assumption', async () => {
  const answer = await ask('pipeline by vendor');
  expect(answer.query).toContainEqual({
    label: 'Metric',
    value: 'Pipeline influenced',
    part: { kind: 'metric', at: 0 },
  });
  expect(answer.warnings.join(' ')).toContain('it is assumed that what each vendor influenced is meant');
});

describe('what cannot be answered', () => {
  it.each([
    ['what will the weather be?', 'out-of-scope'],
    ['spend by company size', 'not-measured'],
    ['visits next month', 'not-measured'],
    ['visits from Alpine', 'ambiguous'],
    ['visits from Zorblax', 'ambiguous'],
  ])('%s is refused as %s, with something to ask instead', async (question, reason) => {
    const answer = await ask(question);
    const refusal = blockOf(answer, 'refusal');
    expect(refusal.reason).toBe(reason);
    expect(refusal.choices.length).toBeGreaterThan(0);
    expect(answer.blocks).toHaveLength(1);
    // What is offered instead can be answered.
    for (const choice of refusal.choices)
      expect((await ask(choice)).blocks.map(({ kind }) => kind)).not.toContain('refusal');
  });

  it('asks which of the existing names is meant', async () => {
    const { choices, previews = [] } = blockOf(await ask('visits from Alpine last month'), 'refusal');
    expect(choices).toEqual([
      'Human visits by Alpine Foods in February 2026',
      'Human visits by Alpine Metals in February 2026',
    ]);
    // Choosing one gives the figure that was shown with it, with the name and the time of the question.
    for (const [at, choice] of choices.entries()) {
      const chosen = await ask('visits from Alpine last month', choice);
      expect(blockOf(chosen, 'number').value).toBe(Number(previews[at]));
      expect(chosen.query.map(({ value }) => value)).toContainEqual(expect.stringContaining('last month'));
    }
  });

  it('asks about a word that it would leave out', async () => {
    const answer = await ask('visits purple last month');
    expect(answer.text).toContain('“purple”');
    expect(blockOf(answer, 'refusal').choices[0]).toBe('Visits in February 2026');
  });

  it('words choices by what was understood, and offers none that would be empty or refused', async () => {
    const asked = 'spend and visits by company size from LinkedIn Ads last month';
    const { choices, previews = [] } = blockOf(await ask(asked), 'refusal');
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) expect(choice).toContain('in February 2026');
    for (const preview of previews) expect(preview).toMatch(/[1-9]/);
  });

  it('continues the conversation after a refusal', async () => {
    const answer = await ask('visits last month', 'what will the weather be?', 'and by channel?');
    expect(blockOf(answer, 'table').rows).toHaveLength(4);
  });
});

describe('an opportunity by its name', () => {
  const opportunity = async (
    id: string,
    name: string,
    opened: string,
    closed: string | null,
  ): Promise<void> => {
    const { postgres } = services;
    const company = await postgres
      .selectFrom('companies')
      .select('id')
      .where('instance_id', '=', world.instance.id)
      .where('domain', '=', 'company4.example')
      .executeTakeFirstOrThrow();
    await postgres
      .insertInto('opportunities')
      .values({
        ...{
          id: `oppt_${world.instance.id.slice(5)}_${id}`,
          instance_id: world.instance.id,
          external_id: id,
        },
        ...{
          account_id: null,
          company_id: company.id,
          name,
          crm_url: null,
          source: 'import',
          import_id: null,
        },
        ...{ status: 'PIPELINE', open_date: opened, close_date: closed, amount: 1_000 },
      })
      .execute();
  };
  /** What people of the company did from 90 days before it was opened until it was closed. */
  const touches = between('2025-12-22', '2026-03-25').filter(
    (visit) => isPerson(visit) && companyOf(visit)?.name === 'Contoso',
  );

  it('is its company in its influence period, by its name or by “the deal”; of several it is asked which', async () => {
    await opportunity('one', 'Contoso – Renewal', '2026-03-22', '2026-03-25');
    for (const question of ['visits of contoso renewal', 'how many visits did the Contoso deal have']) {
      const answer = await ask(question);
      expect(blockOf(answer, 'number').value).toBe(touches.length);
      expect(answer.warnings.join(' ')).toContain('from Dec 22, 2025 to Mar 25, 2026');
    }
    await opportunity('two', 'Contoso – Rollout', '2026-01-22', null);
    const { text, blocks } = await ask('how many visits did the Contoso deal have');
    expect(text).toContain('Contoso has 2 opportunities');
    expect(blocks.flatMap((block) => (block.kind === 'refusal' ? block.choices : []))).toHaveLength(2);
  });
});
