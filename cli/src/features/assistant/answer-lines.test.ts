import type { Answer, Block } from '@parley/core/assistant';
import { describe, expect, it } from 'vitest';
import { lineText } from '../../ui/line.ts';
import { textWidth } from '../../ui/text-width.ts';
import { answerLines } from './answer-lines.ts';
import { listingOf } from './answer-listing.ts';

const answer = (...blocks: Block[]): Answer => ({
  text: 'Target companies made 1,234 visits in October 2026.',
  blocks,
  query: [
    { label: 'metric', value: 'Target visits' },
    { label: 'period', value: 'October 2026' },
  ],
  definitions: [{ term: 'Target visits', text: 'Human visits of companies in TAM.' }],
  permalink: '/web-traffic?startDate=2026-10-01&endDate=2026-10-31',
  asOf: '2026-11-01T00:00:00Z',
  warnings: ['The week of November 15 is not over yet.'],
  suggestions: [],
});

const texts = (given: Answer, width = 80): string[] =>
  answerLines(given, { width, linkOf: (path) => `http://x${path}` }).map(lineText);

const BLOCKS: Record<Block['kind'], Block> = {
  number: {
    kind: 'number',
    label: 'Target visits',
    value: 1234,
    unit: 'count',
    previous: 1000,
    delta: 0.234,
    previousLabel: 'previous period',
    better: 'up',
  },
  table: {
    kind: 'table',
    columns: [
      { id: 'vendor', label: 'Vendor', unit: 'text' },
      { id: 'visits', label: 'Visits', unit: 'count' },
      { id: 'share', label: 'Share', unit: 'percent' },
    ],
    rows: [
      { vendor: 'Google', visits: 400, share: 0.4 },
      { vendor: 'LinkedIn Ads', visits: 100, share: null },
    ],
    totalRows: 9,
  },
  chart: {
    kind: 'chart',
    shape: 'line',
    x: { label: 'Week', kind: 'time' },
    unit: 'count',
    series: [
      {
        id: 'visits',
        label: 'Visits',
        points: [
          { x: '2026-10-04', y: 10 },
          { x: '2026-10-11', y: 20 },
          { x: '2026-10-18', y: 5, partial: true },
        ],
      },
    ],
  },
  companies: {
    kind: 'companies',
    items: [
      {
        id: 'comp_1',
        name: 'Fernpoint',
        domain: 'fernpoint.example',
        sector: null,
        visits: 7,
        permalink: '/x',
      },
    ],
    totalRows: 1,
  },
  opportunities: {
    kind: 'opportunities',
    label: 'Pipeline influenced',
    items: [
      {
        id: 'oppt_1',
        name: 'Renewal',
        company: 'Fernpoint',
        stage: 'Negotiation',
        amount: 120000,
        openDate: '2026-08-03',
        closeDate: '2026-12-01',
        isClosed: false,
        permalink: '/opportunities/oppt_1',
      },
      {
        id: 'oppt_2',
        name: 'Pilot',
        company: 'Birchline',
        stage: '',
        amount: 30000,
        openDate: '2026-09-14',
        closeDate: null,
        isClosed: false,
        permalink: null,
      },
    ],
    totalRows: 3,
    permalink: '/opportunities',
  },
  flow: {
    kind: 'flow',
    label: 'Direct visits by the vendors whose ads came before them',
    unit: 'count',
    nodes: [
      { id: 'direct', name: 'Direct visits', value: 40, parent: null, permalink: null },
      { id: 'chnl_paid_social', name: 'Paid Social', value: 10, parent: 'direct', permalink: null },
      {
        id: 'chnl_paid_social.vndr_linkedin_ads',
        name: 'LinkedIn Ads',
        value: 10,
        parent: 'chnl_paid_social',
        permalink: null,
      },
      { id: 'chnl_direct', name: 'Stays direct', value: 30, parent: 'direct', permalink: null },
    ],
  },
  file: { kind: 'file', id: 'csvj_1', name: 'visits_11_01_2026', what: 'Visits by vendor' },
  definition: { kind: 'definition', term: 'Visit efficiency', text: 'Target visits divided by all visits.' },
  explanation: {
    kind: 'explanation',
    title: 'Journey of Fernpoint',
    steps: [
      { day: '2026-10-02', what: 'Visits', from: 'LinkedIn Ads', value: 3, unit: 'count' },
      { day: '2026-10-09', what: 'Opportunity won', from: 'Renewal', value: null, unit: 'money' },
    ],
    totalSteps: 5,
  },
  proposal: {
    kind: 'proposal',
    action: { type: 'create-note', note: 'Relaunched the pricing page', day: '2026-10-02' },
  },
  part: { kind: 'part', number: 2, question: 'What did we spend?', permalink: '/channels' },
  refusal: { kind: 'refusal', reason: 'out-of-scope', choices: ['Visits last week'] },
};

describe('an answer', () => {
  it('has the sentence first and a quiet footer last', () => {
    expect(texts(answer())).toEqual([
      'Target companies made 1,234 visits in October 2026.',
      '',
      '! The week of November 15 is not over yet.',
      'metric: Target visits · period: October 2026',
      'Target visits: Human visits of companies in TAM.',
      'as of 2026-11-01 00:00 UTC',
      'http://x/web-traffic?startDate=2026-10-01&endDate=2026-10-31',
    ]);
  });

  const body = (kind: Block['kind']): string[] => texts(answer(BLOCKS[kind])).slice(2, -6);

  it('shows a number with what it was', () => {
    expect(body('number')).toEqual(['1,234  Target visits', '↑ 23.4%  from 1,000 (previous period)']);
  });

  it('shows a table with bars and says what is left out', () => {
    expect(body('table')).toEqual([
      'Vendor        Visits             Share',
      'Google           400 ██████████    40%',
      'LinkedIn Ads     100 ██▌             –',
      '2 of 9 shown',
    ]);
  });

  it('shows opportunities with what they are worth, and their page', () => {
    expect(body('opportunities')).toEqual([
      'Opportunity  Company    Stage        Opened      Close         Amount',
      'Renewal      Fernpoint  Negotiation  2026-08-03  2026-12-01  $120,000 ██████████',
      'Pilot        Birchline  –            2026-09-14  –            $30,000 ██▌',
      '2 of 3 shown',
      'http://x/opportunities',
    ]);
  });

  it('shows the parts of a whole, indented by level', () => {
    expect(body('flow')).toEqual([
      'Direct visits by the vendors whose ads came before them',
      'Direct visits            40    100%  ████████████████████████████████████████',
      '  Paid Social            10     25%  ██████████',
      '    LinkedIn Ads         10     25%  ██████████',
      '  Stays direct           30     75%  ██████████████████████████████',
    ]);
  });

  it('says how a file is fetched', () => {
    expect(body('file')).toEqual([
      'Visits by vendor',
      '  fetch it with  parley export file csvj_1 -o visits_11_01_2026.csv',
    ]);
  });

  it('shows a series over time as columns from zero', () => {
    expect(body('chart')).toEqual([
      'Visits',
      '      20      ███',
      '              ███',
      '          ▄▄▄ ███',
      '          ███ ███ ▂▂▂',
      '       0  ███ ███ ███',
      '          2026-10-04  2026-10-18 (partial)',
    ]);
  });

  it('marks weeks that are cut at either end', () => {
    const points = [
      { x: '2026-09-27', y: 4, partial: true },
      ...Array.from({ length: 10 }, (_, index) => ({ x: `week ${index}`, y: 10 })),
    ];
    const chart: Block = {
      kind: 'chart',
      shape: 'line',
      x: { label: 'Week', kind: 'time' },
      unit: 'count',
      series: [{ id: 'visits', label: 'Visits', points }],
    };
    const axis = texts(answer(chart)).find((text) => text.includes('2026-09-27'));
    expect(axis?.trim().split(/ {2,}/)).toEqual(['2026-09-27 (partial)', 'week 9']);
  });

  it('shows several series as sparklines', () => {
    const chart = BLOCKS.chart;
    if (chart.kind !== 'chart') throw new Error('not a chart');
    const two = {
      ...chart,
      series: [...chart.series, { id: 'b', label: 'Bots', points: [{ x: 'a', y: 3 }] }],
    };
    expect(texts(answer(two)).slice(2, 4)).toEqual([
      'Visits  ▄█▂  last 5 (partial), most 20',
      'Bots    █  last 3, most 3',
    ]);
  });

  it('shows as much of a series as fits', () => {
    const points = Array.from({ length: 20 }, (_, at) => ({
      x: `${at}`,
      y: 1000 + at,
      partial: at % 19 === 0,
    }));
    const chart: Block = {
      kind: 'chart',
      shape: 'stacked',
      x: { label: 'Week', kind: 'time' },
      unit: 'count',
      series: ['Unknown', 'Target'].map((label) => ({ id: label, label, points })),
    };
    const lineAt = (width: number): string =>
      texts(answer(chart), width)
        .find((text) => text.startsWith('Unknown'))
        ?.replace(/[▁-█]+/, '') ?? '';
    expect(lineAt(100)).toBe('Unknown    last 1,019 (partial), most 1,019, first partial');
    expect(lineAt(60)).toBe('Unknown    last 1,019 (partial), most 1,019');
    expect(lineAt(40)).toBe('Unknown    last 1,019 (partial)');
  });

  it('shows categories as bars with their share', () => {
    const donut: Block = {
      kind: 'chart',
      shape: 'donut',
      x: { label: 'Type', kind: 'category' },
      unit: 'count',
      series: [
        {
          id: 'visits',
          label: 'Visits',
          points: [
            { x: 'Target', y: 30 },
            { x: 'Bot', y: 10 },
          ],
        },
      ],
    };
    expect(texts(answer(donut), 60).slice(2, 4)).toEqual([
      `Target         30     75%  ${'█'.repeat(32)}`,
      `Bot            10     25%  ${'█'.repeat(10)}▋`,
    ]);
  });

  it('says a definition once', () => {
    const definition = 'Human visits of companies in TAM.';
    const given = {
      ...answer({ kind: 'definition', term: 'Target visits', text: definition }),
      text: `Target visits: ${definition}`,
    };
    expect(texts(given).filter((text) => text.includes(definition))).toHaveLength(1);
  });

  it('shows companies, definitions and what can be asked instead', () => {
    expect(body('companies')).toEqual([
      'Company    Domain             Industry  Visits',
      'Fernpoint  fernpoint.example  –              7 ██████████',
    ]);
    expect(body('definition')).toEqual(['Visit efficiency', '  Target visits divided by all visits.']);
    expect(body('explanation')).toEqual([
      'Journey of Fernpoint',
      '2026-10-02  Visits: 3 · LinkedIn Ads',
      '2026-10-09  Opportunity won · Renewal',
      'and 3 earlier',
    ]);
    expect(body('part')).toEqual(['2. What did we spend?', 'http://x/channels']);
    expect(body('refusal')).toEqual(['You could ask:', '  1. Visits last week']);
  });

  it('stays inside 80 columns, whatever the block', () => {
    for (const block of Object.values(BLOCKS))
      for (const text of texts(answer(block))) expect(textWidth(text)).toBeLessThanOrEqual(80);
  });

  it('gives scripts its rows', () => {
    expect(listingOf(answer(BLOCKS.table)).rows).toHaveLength(2);
    expect(listingOf(answer(BLOCKS.chart)).rows[1]).toEqual({ series: 'Visits', x: '2026-10-11', y: 20 });
    expect(listingOf(answer(BLOCKS.companies)).rows[0]).toMatchObject({
      id: 'comp_1',
      sector: null,
      visits: 7,
    });
    expect(listingOf(answer(BLOCKS.number)).rows).toEqual([
      { label: 'Target visits', value: 1234, previous: 1000, delta: 0.234 },
    ]);
    expect(listingOf(answer(BLOCKS.opportunities)).rows[0]).toMatchObject({
      name: 'Renewal',
      amount: 120000,
    });
    expect(listingOf(answer(BLOCKS.flow)).rows[2]).toMatchObject({
      name: 'LinkedIn Ads',
      from: 'Paid Social',
    });
    expect(listingOf(answer(BLOCKS.explanation)).rows[0]).toMatchObject({ day: '2026-10-02', value: 3 });
    expect(listingOf(answer(BLOCKS.file)).rows).toEqual([
      { id: 'csvj_1', name: 'visits_11_01_2026', what: 'Visits by vendor' },
    ]);
    expect(listingOf(answer(BLOCKS.refusal)).rows[0]).toHaveProperty('text');
  });
});

it('keeps the headline and the whole answer in a window of 80x24, and says what is left out', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    vendor: `Vendor ${at}`,
    visits: 20 - at,
    share: null,
  }));
  const long = answer({ ...(BLOCKS.table as Extract<Block, { kind: 'table' }>), rows, totalRows: 20 });
  const context = { width: 80, linkOf: (path: string) => `http://x${path}&${'v.filter=long'.repeat(8)}` };
  const all = answerLines(long, context).map(lineText);
  const fitted = answerLines(long, { ...context, height: 19 }).map(lineText);
  expect(all.length).toBeGreaterThan(24);
  // The address takes several lines of the terminal.
  expect(textWidth(fitted.at(-1) ?? '')).toBeGreaterThan(80);
  expect(fitted.reduce((sum, text) => sum + Math.max(1, Math.ceil(textWidth(text) / 80)), 0)).toBe(19);
  expect(fitted[0]).toBe('Target companies made 1,234 visits in October 2026.');
  expect(fitted.at(-1)).toBe(all.at(-1));
  expect(fitted.join()).toMatch(/\d+ more lines: in a higher window, or behind the link/);
});

it('a proposal names who gets it, where it goes, its quiet hours and its title', () => {
  const common = { variableTemplate: '{}', urlTemplate: '/vendors', about: '' };
  const gets = {
    additionalRecipients: ['user_1'],
    webhookIds: ['hook_1'],
    names: { user_1: 'Jane Doe', hook_1: '#marketing' },
  };
  const lines = (action: Extract<Block, { kind: 'proposal' }>['action']) =>
    texts(answer({ kind: 'proposal', action })).join('\n');
  const alert = lines({
    ...{ type: 'create-alert', name: 'Visits', metric: 'visits', cause: 'below', threshold: 10 },
    ...{ windowDays: 7, quietFrom: 22, quietUntil: 6, ...gets, ...common },
  });
  expect(alert).toMatch(/Quiet +22:00 to 06:00/);
  expect(alert).toMatch(/To +you, Jane Doe/);
  expect(alert).toMatch(/In +#marketing/);
  const report = lines({
    ...{ type: 'create-report', name: 'Leads', page: 'Leads · by vendor', conversationId: 'c', turnId: 't' },
    ...{ repeatsWeeks: 1, deliveryDays: [1], windowDays: 7, urlTemplate: '/vendors', ...gets },
  });
  expect(report).toMatch(/Answer +Leads · by vendor/);
  expect(report).toMatch(/To +you, Jane Doe/);
  const share = lines({
    ...{ type: 'create-share', what: 'Vendors', title: 'For the board', urlTemplate: '/vendors' },
    ...{ windowDays: 90, startDate: null, endDate: null, conversationId: null, turnId: null },
    ...{ isLive: true, hidesCompanies: false, lastDay: null },
  });
  expect(share).toContain('Title: For the board');
  expect(share).toContain('the last 90 days');
});
