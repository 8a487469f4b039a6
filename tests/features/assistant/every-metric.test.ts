import { questionAbout } from '@parley/core/assistant';
import { ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { dimensionsOf, METRIC_IDS, METRICS, type MetricId } from '@parley/core/metrics';
import { addMember } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from '../api/api-server.ts';
import { createMessyInstance, type MessyInstance } from './messy-instance.ts';
import { type OpenedPage, openPage } from './open-page.ts';

/** Campaigns of the same name are shown with their vendor: `Spring (LinkedIn Ads)`. */
const isCalled = (name: string, shown: unknown): boolean =>
  shown === name || (name !== '' && typeof shown === 'string' && shown.startsWith(`${name} (`));

/** Metrics that no address the assistant gives leads to, and why. */
const WITHOUT_PAGE: Readonly<Record<string, readonly MetricId[]>> = {
  'has no total: it scores vendors, campaigns and channels among each other': ['fitScore'],
  'pages show it of one company, vendor, channel or campaign, not of the whole': [
    'humanVisits',
    'lastActivity',
    'lastImpression',
    'baseAccounts',
    'percentOfEngagedCompanies',
    'targetViewThroughVisits',
    'targetCompaniesReached',
    'percentOpportunitiesInfluenced',
    'memberOpportunities',
    'spendPerVisit',
    'spendPerTargetVisit',
    'clickThroughRate',
    'costPerClick',
    'influenceVisits',
    'influenceImpressions',
    'visitsPerOpportunity',
  ],
  'pages show it of one pixel': [
    'impressions',
    'targetImpressions',
    'otherImpressions',
    'humanImpressions',
    'botImpressions',
    'unresolvedImpressions',
    'impressionClicks',
    'engagedByPixel',
    'targetingEfficiency',
    'cpm',
    'targetCpm',
    'cpv',
    'targetCpv',
  ],
  'is shown by the page of attribution, which the assistant does not open': [
    'pipelineUShaped',
    'pipelineWShaped',
    'pipelineTimeDecay',
    'pipelineDataDriven',
    'closedWonUShaped',
    'closedWonWShaped',
    'closedWonTimeDecay',
    'closedWonDataDriven',
    'pipelinePerSpend',
    'closedWonPerSpend',
    'returnOnSpend',
    'costPerOpportunity',
  ],
  'no page shows it: it is asked for, exported, or read over the API': [
    'pageViews',
    'closedLostCount',
    'closedWonDays',
    'daysOpen',
    'vendorCount',
    'medianDaysToClose',
    'leads',
    'offlineEvents',
    'targetOfflineEvents',
  ],
};

let services: TestServices;
let messy: MessyInstance;
let api: ApiServer;
let caller: Caller;
const compared = new Set<MetricId>();
const onPages = new Set<MetricId>();

beforeAll(async () => {
  services = await isolatedServices();
  messy = await createMessyInstance(services);
  api = await startApi(services);
  const member = await createTestUser(services);
  const instanceId = messy.ctx.instance.id;
  await services.postgres
    .transaction()
    .execute((transaction) =>
      addMember({ transaction, input: { instanceId, userId: member.userId, role: 'user' } }),
    );
  caller = { token: await api.signIn(member), instanceId };
}, 400_000);
afterAll(async () => {
  await api?.close();
  await services?.close();
});

const days = () => ({ startDate: messy.range.start, endDate: messy.range.end });

const pages = new Map<string, Promise<OpenedPage>>();
function open(permalink: string): Promise<OpenedPage> {
  const opened = pages.get(permalink) ?? openPage(api, caller, permalink);
  pages.set(permalink, opened);
  return opened;
}

/** The figure of the metric queries of the API, which pages ask too. */
async function figureOf(metric: MetricId): Promise<number | null> {
  const { data, errors } = await api.graphql(
    caller,
    'query ($input: MetricQueryInput!) { metrics { query(input: $input) { totals { figures } } } }',
    {
      input: {
        metrics: [metric],
        startDate: `${messy.range.start}T00:00:00Z`,
        endDate: `${messy.range.end}T23:59:59Z`,
      },
    },
  );
  expect(errors).toEqual([]);
  const { metrics } = data as { metrics: { query: { totals: { figures: (number | null)[] } } } };
  return metrics.query.totals.figures[0] ?? null;
}

const KPI: Readonly<Partial<Record<MetricId, string>>> = {
  targetVisits: 'tamVisits',
  otherVisits: 'other',
  botVisits: 'bot',
  unresolvedVisits: 'unresolved',
};
const COUNTS_ROWS = /^companies$|Count$|pportunitiesInfluenced$/;

/** The same figure on the page behind a link. */
function shownOn({ path, kpis, rows, total }: OpenedPage, metric: MetricId): number | null | undefined {
  const kpi = KPI[metric] ?? metric;
  const isOfThing = /^\/(?:vendors|channels|campaigns)\/./.test(path);
  if (isOfThing) return kpis[metric];
  if (path === '/web-traffic' || METRICS[metric].source === 'ratio') return kpis[kpi];
  return COUNTS_ROWS.test(metric) ? rows : total;
}

/** The engine adds up in no certain order: the last digits of a sum of fractions may differ. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'number' &&
    typeof other === 'number' &&
    Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)));

function expectSame(what: string, is: unknown, should: unknown): void {
  if (!isSame(is, should)) expect([what, is]).toEqual([what, should]);
}

const hasTotal = (metric: MetricId): boolean => metric !== 'fitScore';

describe('one figure everywhere', () => {
  it.each(METRIC_IDS.filter(hasTotal))(
    '%s: asked in words, of the API, of the tool, on the page behind the link',
    async (metric) => {
      const [answer, figure, tool] = await Promise.all([
        messy.ask(questionAbout({ label: METRICS[metric].label, range: messy.range })),
        figureOf(metric),
        messy.run('metrics_query', { metrics: [metric], ...days() }),
      ]);
      expect(figure).not.toBeNull();
      expect(figure).not.toBe(0);
      const block = answer.blocks.find(({ kind }) => kind === 'number');
      expect(block).toMatchObject({ label: METRICS[metric].label });
      expectSame('answer', block?.kind === 'number' ? block.value : undefined, figure);
      expectSame('tool', tool.totals.figures[metric], figure);
      compared.add(metric);
      for (const permalink of new Set([answer.permalink, tool.permalink])) {
        if (permalink === null) continue;
        expectSame(permalink, shownOn(await open(permalink), metric), figure);
        onPages.add(metric);
      }
    },
  );

  it.each([
    ['opportunities still open, opened', 'pipelineCount'],
    ['open pipeline opened', 'pipelineAmount'],
    ['pipeline influenced that is still open, opened', 'pipelineInfluenced'],
  ] as const)('%s: the page narrowed to what has become of them', async (words, metric) => {
    const { start, end } = messy.range;
    const [answer, whole] = await Promise.all([
      messy.ask(`${words} from ${start} to ${end}`),
      messy.run('metrics_query', { metrics: [metric], ...days() }),
    ]);
    const block = answer.blocks.find(({ kind }) => kind === 'number');
    const figure = block?.kind === 'number' ? block.value : null;
    expect([answer.text, (figure ?? 0) > 0]).toEqual([answer.text, true]);
    expect(figure).toBeLessThan(whole.totals.figures[metric] ?? 0);
    expect(answer.permalink).toContain('o.status=PIPELINE');
    expectSame(words, shownOn(await open(answer.permalink ?? ''), metric), figure);
    expect(answer.warnings.join(' ')).toContain('as of today');
  });

  it.each(['vendor', 'campaign'] as const)(
    'by %s: each row of the answer and of the tool is that of the page',
    { timeout: 400_000 },
    async (dimension) => {
      const metrics = Object.values(ACTIVITY_METRICS).filter((metric) =>
        dimensionsOf(metric).includes(dimension),
      );
      expect(metrics.length).toBeGreaterThan(10);
      for (const metric of metrics) {
        const { label } = METRICS[metric];
        const [answer, tool] = await Promise.all([
          messy.ask(`${questionAbout({ label, range: messy.range })} by ${dimension}`),
          messy.run('metrics_query', {
            metrics: [metric],
            dimensions: [dimension],
            ...days(),
            limit: 500,
          }),
        ]);
        const page = await open(tool.permalink ?? '');
        expect(page.path).toBe(dimension === 'vendor' ? '/vendors' : '/campaigns');
        const told = tool.rows.filter(({ values }) => page.byRow.has(values[dimension]?.id ?? ''));
        expect([metric, told.some(({ figures }) => (figures[metric] ?? 0) > 0)]).toEqual([metric, true]);
        for (const { values, figures } of told) {
          const id = values[dimension]?.id ?? '';
          // Where a page has none the figure is nothing.
          expectSame(`${metric} of ${id}`, page.byRow.get(id)?.[metric] ?? 0, figures[metric] ?? 0);
        }
        const rows = answer.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
        let found = 0;
        for (const row of rows) {
          const named = tool.rows.filter(({ values }) =>
            isCalled(values[dimension]?.name ?? '', row[dimension]),
          );
          if (named.length === 0) continue;
          found += 1;
          const isThere = named.some(({ figures }) => isSame(figures[metric] ?? null, row[metric] ?? null));
          expect([metric, row, isThere]).toEqual([metric, row, true]);
        }
        expect([metric, answer.text, found > 0]).toEqual([metric, answer.text, true]);
        if (answer.permalink?.startsWith(page.path) === true)
          expect((await open(answer.permalink)).byRow).toEqual(page.byRow);
        onPages.add(metric);
      }
    },
  );

  it('is shown by a page, or there is none for a reason', () => {
    const without = Object.values(WITHOUT_PAGE).flat();
    expect(METRIC_IDS.filter((metric) => !onPages.has(metric)).toSorted()).toEqual(without.toSorted());
    expect([...compared].toSorted()).toEqual(METRIC_IDS.filter(hasTotal).toSorted());
    const reasons = Object.entries(WITHOUT_PAGE).map(
      ([why, metrics]) => `  ${metrics.length}: ${why} (${metrics.join(', ')})`,
    );
    console.log(
      [
        `${compared.size} of ${METRIC_IDS.length} metrics are the same in words, over the API and as a tool;`,
        `${onPages.size} of them are the same on the page behind the link. Without one:`,
        ...reasons,
      ].join('\n'),
    );
  });
});

describe('the links of tools open what they found', () => {
  it('a filtered figure', async () => {
    for (const [metric, filter] of [
      ['targetVisits', { field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] }],
      ['companies', { field: 'channelIds', operator: 'in', operand: ['chnl_paid_social'] }],
      ['pipelineInfluenced', { field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] }],
    ] as const) {
      const { totals, permalink } = await messy.run('metrics_query', {
        metrics: [metric],
        filter: [filter],
        ...days(),
      });
      expect([metric, permalink]).toEqual([metric, expect.any(String)]);
      expect(totals.figures[metric]).toBeGreaterThan(0);
      expectSame(metric, shownOn(await open(permalink ?? ''), metric), totals.figures[metric]);
    }
  });

  it('a comparison and the parts of a change', async () => {
    const held = await messy.run('metrics_compare', { metrics: ['visits'], ...days() });
    expectSame('visits', shownOn(await open(held.permalink ?? ''), 'visits'), held.figures[0]?.value);
    const broken = await messy.run('metrics_break_down_change', { metric: 'closedWonAmount', ...days() });
    const page = await open(broken.permalink ?? '');
    expectSame('closedWonAmount', shownOn(page, 'closedWonAmount'), broken.change.value);
  });

  it('a preview of an audience, and the journey of one of its companies', async () => {
    const filter = [{ field: 'inTam', operator: 'eq', operand: true }];
    const preview = await messy.run('audiences_preview', { ...days(), filter });
    expect(preview.size).toBeGreaterThan(0);
    expect((await open(preview.permalink ?? '')).rows).toBe(preview.size);
    const [company] = preview.companies;
    const journey = await messy.run('companies_journey', { company: company?.id ?? '', ...days() });
    expect((await open(journey.permalink ?? '')).total).toBe(journey.totals.visits);
  });
});
