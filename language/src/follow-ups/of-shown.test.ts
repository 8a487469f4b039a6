import { describe, expect, it } from 'vitest';
import type { Frame } from '../frame/frame.ts';
import type { Plan } from '../plan/plan.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { rowsShown } from '../plan/rows-shown.ts';
import { readQuestion } from '../read-question.ts';
import { describeQuery, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const UNKNOWN = { id: '', name: '' };

/** Of each table the first three names of its kind are shown, after the row that is not known; there are more further down. */
function shownBy({ frame, query }: Plan): Frame['shown'] {
  const [by = 'vendor'] = frame.groupings;
  const entries = TEST_NAMES.entries.filter(({ field }) => field === by).slice(0, 3);
  const rows = [UNKNOWN, ...entries].map(({ id, name }) => ({
    dimensions: { [by]: { id, name } },
    metrics: {},
  }));
  const totals = { dimensions: {}, metrics: {} };
  return rowsShown({ frame, query } as Plan, query, { rows, totals, totalRows: 20, asOf: '' });
}

/** The query of the last turn, in one line, and its notes. */
function lastOf(turns: readonly string[]): { query: string; shape: string; notes: readonly string[] } {
  let before: Frame | null = null;
  let last = { query: '', shape: '', notes: [] as readonly string[] };
  for (const turn of turns) {
    const { frame, notes, problems } = readQuestion(turn, { names: TEST_NAMES, today: TEST_DAY, before });
    const planned = planQuestion(frame, { today: TEST_DAY });
    if (planned.kind !== 'plan' || problems.length > 0) throw new Error(`${turn}: no plan`);
    const { plan } = planned;
    before = { ...frame, shown: shownBy(plan) };
    last = { query: describeQuery(plan.query), shape: plan.shape, notes: [...notes, ...plan.notes] };
  }
  return last;
}

const ROWS = TEST_NAMES.entries.filter(({ field }) => field === 'vendor').slice(0, 3);
const IDS = ROWS.map(({ id }) => id.replace('vndr_', '')).join('+');

describe('a follow-up to a table', () => {
  it.each([
    [['vendors by pipeline influenced in Q3', 'what did they cost'], 'spend | by vendor'],
    [
      ['vendors by pipeline influenced in Q3', 'what did they cost', 'and per target visit?'],
      'spendPerTargetVisit | by vendor',
    ],
    [['spend by vendor in Q3', 'which ones brought pipeline'], 'pipelineInfluenced | by vendor'],
    [['spend by vendor in Q3', 'over time please'], 'spend | by week,vendor'],
  ])('is about the rows that were shown: %j', (turns, figure) => {
    expect(lastOf(turns).query).toContain(`${figure} | vendorIds=${IDS} |`);
  });

  it('keeps what narrowed the table, and asks who they are of all of it', () => {
    const { query } = lastOf(['visits by vendor from Europe in Q3', 'how many page views did they bring']);
    expect(query).toContain(`pageViews | by vendor | region.id=europe | vendorIds=${IDS} |`);
    const who = lastOf([
      'engaged companies by region in Q2',
      'just Europe',
      'in which industries',
      'and who are they',
    ]);
    expect(who.query).toContain('by company | region.id=europe | trafficType=target |');
  });

  it('draws a line for each thing that was compared', () => {
    const { query, shape, notes } = lastOf([
      'how is Capterra doing',
      'compare it with G2',
      'over time please',
    ]);
    expect([shape, query]).toEqual(['trend', 'visits | by week,vendor | vendorIds=capterra+g2 | 90d']);
    expect(notes.join()).toContain('one figure is shown, visits');
  });

  it('takes the first row that is known, and lists companies after a cause', () => {
    const why = lastOf(['visits by industry last month', 'why did the top one change']);
    const [{ id = '', name = '' } = {}] = TEST_NAMES.entries.filter(({ field }) => field === 'sector');
    expect(why.notes).toContain(`“the top one” is ${name}, the first that is known.`);
    const list = lastOf([
      'visits by industry last month',
      'why did the top one change',
      'which companies were those',
    ]);
    expect([why.shape, list.shape]).toEqual(['change', 'list']);
    expect(list.query).toContain(`sector.id=${id.replace('sect_', '')}`);
  });
});
