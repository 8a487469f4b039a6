import { type MetricQuery, whyWithoutTarget, whyWithoutVisits } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { createOutput } from '../../platform/output.ts';
import { cutText, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { testIo } from '../../testing/test-io.ts';
import { openTestSession } from '../../testing/test-session.ts';
import { cellValue } from './cell-value.ts';
import { failWhereMet, readFailIf } from './fail-if.ts';
import { metricQueryOf } from './metric-query.ts';
import type { QueryOptions } from './options.ts';
import type { MetricTable, Queried } from './query-metrics.ts';
import { renderMetrics } from './render.ts';

const QUERY: MetricQuery = {
  metrics: ['leadsInfluenced'],
  dimensions: ['month'],
  filters: [],
  range: { start: '2026-04-01', end: '2026-06-15' },
};

const table = (rows: [id: string, name: string, figure: number][], total: number): MetricTable => ({
  columns: [],
  rows: rows.map(([id, name, figure]) => ({ dimensions: [{ id, name }], figures: [figure], previous: null })),
  totals: { dimensions: [], figures: [total], previous: null },
  totalRows: rows.length,
  members: null,
  definitionsVersion: 3,
  asOf: '2026-06-15T12:00:00Z',
});

async function shown(queried: Partial<Queried> & { table: MetricTable }, format: 'table' | 'csv' = 'table') {
  const io = testIo();
  const session: Session = { ...openTestSession({}, io), output: createOutput(io, format) };
  await renderMetrics(session, { query: QUERY, audience: undefined, ...queried });
  return { out: io.out(), err: io.err() };
}

describe('pages of rows', () => {
  const all = Array.from({ length: 25 }, (_, index) => index);
  const read = async (limit: number, offset = 0) => {
    const asked: number[] = [];
    const { rows } = await readPages<{ rows: number[]; totalRows: number }>(
      { limit, offset },
      10,
      async (page) => {
        asked.push(page.limit);
        return { rows: all.slice(page.offset, page.offset + page.limit), totalRows: all.length };
      },
    );
    return { rows, asked };
  };

  it('are put together until there are as many as were asked for, or no more', async () => {
    expect(await read(1000)).toEqual({ rows: all, asked: [10, 10, 5] });
    expect(await read(12, 4)).toEqual({ rows: all.slice(4, 16), asked: [10, 2] });
    expect(await read(5, 30)).toEqual({ rows: [], asked: [5] });
  });
});

describe('a table', () => {
  const months = table(
    [
      ['2026-04-01', '2026-04-01', 3],
      ['2026-05-01', '2026-05-01', 4],
      ['2026-06-01', '2026-06-01', 1],
    ],
    8,
  );

  it('names months, and says which are partial', async () => {
    const { out } = await shown({ table: months });
    expect(out).toContain('May 2026 ');
    expect(out).not.toContain('May 2026 (partial)');
    expect(out).toContain('Jun 2026 (partial)');
    expect((await shown({ table: months }, 'csv')).out).toBe(
      'Month,Leads influenced,Partial\n2026-04-01,3,false\n2026-05-01,4,false\n2026-06-01,1,true\n',
    );
  });

  it('says that rows do not add up only where they do not', async () => {
    const note = 'Rows of leads influenced do not add up to the total.';
    expect((await shown({ table: months })).out).not.toContain(note);
    expect((await shown({ table: { ...months, totals: { ...months.totals, figures: [5] } } })).out).toContain(
      note,
    );
  });

  it('says of visits by page that they do not add up', async () => {
    const query: MetricQuery = { ...QUERY, metrics: ['visits'], dimensions: ['page'] };
    const pages = table(
      [
        ['/', '/', 3],
        ['/pricing', '/pricing', 2],
      ],
      4,
    );
    const { out } = await shown({ query, table: pages });
    expect(out).toContain('Rows of visits do not add up to the total: a visit is in the row of every page');
  });

  it('as CSV has the period before in columns of its own, and no name that is a formula', async () => {
    const query: MetricQuery = {
      ...QUERY,
      metrics: ['visits', 'spend'],
      dimensions: ['campaign'],
      compare: { start: '2026-01-01', end: '2026-03-15' },
    };
    const found: MetricTable = {
      ...table([], 3),
      rows: [
        { dimensions: [{ id: 'camp_1', name: '=1+1' }], figures: [3, null], previous: [2, -1.5] },
        { dimensions: [{ id: 'camp_2', name: '@a,b' }], figures: [0, 4], previous: null },
      ],
    };
    expect((await shown({ query, table: found }, 'csv')).out).toBe(
      'Campaign id,Campaign,Visits,Spend,Visits (previous),Spend (previous)\ncamp_1,\'=1+1,3,,2,-1.5\ncamp_2,"\'@a,b",0,4,,\n',
    );
  });

  it('says why a column is empty: below a table, and beside the rows for scripts', async () => {
    const reason = 'Spend has no value by region; it has one by vendor.';
    const column = {
      id: 'spend',
      label: 'Spend',
      kind: 'metric',
      missing: reason,
      previousNote: null,
      note: null,
    };
    const empty = {
      ...months,
      columns: [column, { ...column, id: 'visits', label: 'Visits', missing: null }],
    };
    expect((await shown({ table: empty })).out).toMatch(new RegExp(`\n${reason}\n`));
    const { out, err } = await shown({ table: empty }, 'csv');
    expect(err).toBe(`${reason}\n`);
    expect(out).not.toContain(reason);
  });

  it('says of figures of target companies where the target market is set', async () => {
    const missing = whyWithoutTarget('targetVisits');
    const column = {
      id: 'targetVisits',
      label: 'Target visits',
      kind: 'metric',
      missing,
      previousNote: null,
    };
    const { err } = await shown({ table: { ...months, columns: [{ ...column, note: null }] } }, 'csv');
    expect(err).toContain(missing);
    expect(err.replaceAll(/\s+/g, ' ')).toContain('parley settings tam --audience <id>');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('parley open company-settings');
  });

  it('says that no visits have been recorded yet, and where the tag is', async () => {
    const missing = whyWithoutVisits('visits');
    const column = { id: 'visits', label: 'Visits', kind: 'metric', missing, previousNote: null, note: null };
    const { err } = await shown({ table: { ...months, columns: [column] } }, 'csv');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('no visits have been recorded yet');
    expect(err.replaceAll(/\s+/g, ' ')).toContain('Get the tag: parley tag');
  });

  it('says beside the rows that they are not all', async () => {
    expect((await shown({ table: { ...months, totalRows: 1985 } }, 'csv')).err).toContain(
      '3 of 1,985 rows; more with --limit and --offset',
    );
    expect((await shown({ table: months }, 'csv')).err).toBe('');
    expect(cutText(1000, 1985)).toBe('1,000 of 1,985 rows; more with --limit and --offset');
  });
});

describe('the members of audiences', () => {
  const of = async (audienceMembers?: string) =>
    (await metricQueryOf(openTestSession({}), { audienceMembers } as QueryOptions, 'humanVisits')).query
      .membersAsOf;

  it('are those of now, of then or of a day', async () => {
    expect([await of(), await of('now'), await of('then'), await of('2026-06-30')]).toEqual([
      undefined,
      undefined,
      'then',
      '2026-06-30',
    ]);
    await expect(of('June')).rejects.toMatchObject({ message: expect.stringContaining('not June') });
  });

  it('are named once, below a table and beside the rows for scripts', async () => {
    const members = 'Counts the companies that were in the audience at the end of Jun 15, 2026.';
    const note = `${members} Spend is of everyone.`;
    const column = { id: 'leadsInfluenced', label: 'Leads', kind: 'metric', previousNote: null };
    const figures = { ...table([], 3), members, columns: [{ ...column, missing: null, note }] };
    const { out } = await shown({ table: figures });
    expect(out.split(members)).toHaveLength(2);
    expect(out).toContain('Spend is of everyone.');
    expect((await shown({ table: figures }, 'csv')).err).toContain(members);
  });
});

describe('a cell', () => {
  const session = openTestSession({
    metrics: {
      query: table(
        [
          ['ctyp_1', 'Trade show', 1],
          ['ctyp_2', 'Executive dinner', 1],
          ['', 'Size not known', 1],
        ],
        3,
      ),
    },
  });
  const query: MetricQuery = { ...QUERY, dimensions: ['campaignType', 'month'] };
  const id = async (text: string) => (await cellValue(session, query, text)).id;

  it('is named by the id or by the name that the table shows', async () => {
    expect(await id('campaignType=Trade show')).toBe('ctyp_1');
    expect(await id('campaignType=ctyp_2')).toBe('ctyp_2');
    expect(await id('campaignType=Size not known')).toBe('');
    expect(await id('month=Nov 2025 (partial)')).toBe('2025-11-01');
    expect(await id('month=2025-11')).toBe('2025-11-01');
  });

  it('that is wrong is answered with the nearest names', async () => {
    await expect(id('campaignType=Tradeshow')).rejects.toMatchObject({
      message: 'There is no campaign type "Tradeshow".',
      nextSteps: [expect.stringMatching(/^Nearest: Trade show/)],
    });
  });
});

describe('--fail-if', () => {
  const query: MetricQuery = { ...QUERY, metrics: ['visits', 'winRate'], dimensions: [] };
  const ending = (text: string, figures: (number | null)[]) => {
    const totals = { dimensions: [], figures, previous: null };
    return () => failWhereMet({ query, table: { totals } }, [readFailIf(text, query)]);
  };

  it.each([
    ['visits < 1,000', [1000, 0.5]],
    ['visits<=999', [1000, 0.5]],
    ['winRate > 50%', [0, 0.5]],
    ['visits = 0', [1, null]],
    ['visits != -1.5', [-1.5, null]],
  ])('%s passes where the totals are %j', (text, figures) => {
    expect(ending(text, figures)).not.toThrow();
  });

  it.each([
    ['visits < 1,000', [999, 0.5], 'Visits is 999: visits < 1,000.'],
    ['winRate <= 50%', [0, 0.5], 'Win rate is 50%: winRate <= 50%.'],
    ['visits >= .5', [1, null], 'Visits is 1: visits >= .5.'],
    ['winRate < 5%', [1, null], 'Win rate has no value to compare: winRate < 5%.'],
  ])('%s fails where the totals are %j', (text, figures, message) => {
    expect(ending(text, figures)).toThrow(expect.objectContaining({ exit: 'conditionMet', message }));
  });

  it.each([
    ['visits', 'usage'],
    ['visits < ten', 'usage'],
    ['visits < 1 or visits > 2', 'usage'],
    ['vists < 1', 'invalidInput'],
    ['spend < 1', 'invalidInput'],
  ])('%s is refused', (text, exit) => {
    expect(() => readFailIf(text, query)).toThrow(expect.objectContaining({ exit }));
  });
});
