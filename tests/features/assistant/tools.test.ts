import { TOOL_NAMES, type ToolName } from '@parley/core/assistant/tools';
import { addDays } from '@parley/core/dates';
import { METRIC_IDS } from '@parley/core/metrics';
import { createNameCache } from '@parley/server/features/assistant/index';
import { runTool, type ToolServices, toolError } from '@parley/server/features/assistant/tools/index';
import { exportJob } from '@parley/server/features/exports/index';
import { addMember } from '@parley/server/features/identity/index';
import type { Viewer } from '@parley/server/platform/context/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { testViewer } from '../../testkit/viewer.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import { type ApiServer, type Caller, startApi } from '../api/api-server.ts';
import { testAudienceTools } from './audience-tools.ts';
import { type Table, testChangesAndJourneys } from './change-and-journey-tools.ts';
import { testConfigurationTools } from './configuration-tools.ts';
import { testToldTools } from './told-tools.ts';

let services: TestServices;
let stored: StoredWorld;
let api: ApiServer;
let caller: Caller;
/** A member, who reports, goals, alerts and links are made by. */
let person: Viewer;
let tools: ToolServices;
let days: { startDate: string; endDate: string };
let before: { compareStartDate: string; compareEndDate: string };
const used = new Set<ToolName>();

beforeAll(async () => {
  services = await isolatedServices();
  stored = await storeWorld(services, messyWorld(2), { influenceWindowDays: MESSY_WINDOW_DAYS });
  api = await startApi(services);
  const member = await createTestUser(services);
  const instanceId = stored.ctx.instance.id;
  await services.postgres
    .transaction()
    .execute((transaction) =>
      addMember({ transaction, input: { instanceId, userId: member.userId, role: 'user' } }),
    );
  caller = { token: await api.signIn(member), instanceId };
  person = testViewer({ userId: member.userId, email: member.email });
  const { start, end } = stored.world.range;
  const middle = addDays(start, Math.floor((Date.parse(end) - Date.parse(start)) / 172_800_000));
  days = { startDate: addDays(middle, 1), endDate: end };
  before = { compareStartDate: start, compareEndDate: middle };
  const jobs = createJobs(services);
  jobs.define(exportJob(services));
  await jobs.start();
  tools = { jobs, names: createNameCache(), today: () => addDays(end, 1) };
});
afterAll(async () => {
  await tools?.jobs.stop();
  await api?.close();
  await services?.close();
});

const run = <Name extends ToolName>(name: Name, input: unknown, ctx = stored.ctx) => {
  used.add(name);
  return runTool({ ctx, name, input, services: tools });
};
const refused = (name: ToolName, input: unknown, ctx = stored.ctx): Promise<string> =>
  run(name, input, ctx).then(
    () => 'not refused',
    (error: unknown) => toolError(error).text,
  );

async function graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await api.graphql(caller, query, variables);
  if (errors[0] !== undefined) throw new Error(JSON.stringify(errors[0]));
  return data as Data;
}

async function table(input: Record<string, unknown>): Promise<Table> {
  const { startDate, endDate, compareStartDate, compareEndDate } = { ...days, ...input } as Record<
    string,
    string
  >;
  const wire = {
    ...input,
    startDate: `${startDate}T00:00:00Z`,
    endDate: `${endDate}T23:59:59Z`,
    ...(compareStartDate && { compareStartDate: `${compareStartDate}T00:00:00Z` }),
    ...(compareEndDate && { compareEndDate: `${compareEndDate}T23:59:59Z` }),
  };
  const { metrics } = await graphql<{ metrics: { query: Table } }>(
    `query ($input: MetricQueryInput!) { metrics { query(input: $input) {
      rows { dimensions { id } figures previous } totals { figures previous } totalRows } } }`,
    { input: wire },
  );
  return metrics.query;
}

describe('figures of tools are those of the API', () => {
  it('every metric as a whole', async () => {
    const chunks = Array.from({ length: Math.ceil(METRIC_IDS.length / 20) }, (_, at) =>
      METRIC_IDS.slice(at * 20, at * 20 + 20).filter((id) => id !== 'fitScore'),
    );
    for (const metrics of chunks) {
      const { output } = await run('metrics_query', { metrics, ...days });
      const { totals } = await table({ metrics });
      expect(metrics.map((id) => output.totals.figures[id])).toEqual(totals.figures);
    }
  });

  it('rows, filters, sorts and pages of a breakdown', async () => {
    const asked = {
      metrics: ['visits', 'targetVisits', 'pipelineInfluenced'],
      dimensions: ['vendor'],
      filter: [{ field: 'trafficType', operator: 'notIn', operand: ['bot'] }],
      sort: [{ field: 'visits', order: 'desc' }],
    };
    const { output, text } = await run('metrics_query', { ...asked, ...days, limit: 5, offset: 1 });
    const { rows, totalRows } = await table({ ...asked, page: { limit: 5, offset: 1 } });
    expect(output.totalRows).toBe(totalRows);
    expect(
      output.rows.map(({ values, figures }) => [
        values['vendor']?.id,
        ...asked.metrics.map((id) => figures[id]),
      ]),
    ).toEqual(rows.map(({ dimensions, figures }) => [dimensions[0]?.id, ...figures]));
    expect(text).toContain('Visits ');
    expect(output.definitions.map(({ term }) => term)).toContain('Visits');
  });

  it('two periods side by side', async () => {
    const metrics = ['visits', 'engagedCompanies', 'spend', 'visitEfficiency'];
    const { output } = await run('metrics_compare', { metrics, ...days, ...before });
    const { totals } = await table({ metrics, ...before });
    expect(output.figures.map(({ value, previous }) => [value, previous])).toEqual(
      metrics.map((_, at) => [totals.figures[at], totals.previous?.[at]]),
    );
  });

  it('an explanation with its rows', async () => {
    const asked = { metrics: ['pipelineLinear'], dimensions: ['vendor'] };
    const { rows } = await table(asked);
    const id = rows.find(({ figures }) => (figures[0] ?? 0) > 0)?.dimensions[0]?.id ?? '';
    const cell = [{ dimension: 'vendor', id }];
    const { output } = await run('metrics_explain', { ...asked, ...days, cell, limit: 200 });
    const { metrics } = await graphql<{
      metrics: {
        explain: { value: number; totalRows: number; rows: { cells: string[]; contribution: number }[] };
      };
    }>(
      `query ($input: MetricQueryInput!, $cell: [MetricCellInput!]) { metrics { explain(
        input: $input, cell: $cell, page: { limit: 200, offset: 0 }) { value totalRows rows { cells contribution } } } }`,
      {
        input: { ...asked, startDate: `${days.startDate}T00:00:00Z`, endDate: `${days.endDate}T23:59:59Z` },
        cell,
      },
    );
    expect(output.value).toBe(metrics.explain.value);
    expect(output.totalRows).toBe(metrics.explain.totalRows);
    expect(output.rows.map(({ cells, contribution }) => ({ cells, contribution }))).toEqual(
      metrics.explain.rows,
    );
    expect(output.contribution).toBeCloseTo(output.value ?? 0, 4);
  });

  it('the record of a single deal', async () => {
    const asked = { metrics: ['pipelineAmount'], dimensions: ['opportunity'] };
    const { rows } = await table(asked);
    const id = rows[0]?.dimensions[0]?.id ?? '';
    const filter = [{ field: 'opportunityIds', operator: 'in', operand: [id] }];
    const { output, text } = await run('metrics_explain', { metrics: ['pipelineAmount'], filter, ...days });
    const { metrics } = await graphql<{ metrics: { explain: { record: typeof output.record } } }>(
      'query ($input: MetricQueryInput!) { metrics { explain(input: $input) { record { name value } } } }',
      {
        input: {
          metrics: ['pipelineAmount'],
          filter,
          startDate: `${days.startDate}T00:00:00Z`,
          endDate: `${days.endDate}T23:59:59Z`,
        },
      },
    );
    expect(output.record.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Id in the CRM', 'Source']),
    );
    expect(output.record).toEqual(metrics.explain.record);
    expect(text).toContain(`Source: ${output.record.find(({ name }) => name === 'Source')?.value}.`);
    const all = await run('metrics_explain', { metrics: ['pipelineAmount'], ...days });
    expect(all.output.record).toEqual([]);
  });

  it('the size and the members of a preview', async () => {
    const filter = [
      { field: 'inTam', operator: 'eq', operand: true },
      { field: 'metrics.visits', range: { min: { operand: 2, inclusive: true } } },
    ];
    const { output } = await run('audiences_preview', { ...days, filter, limit: 10 });
    const { companies } = await graphql<{
      companies: {
        get: { totalEdges: number; edges: { node: { id: string; metrics: { visits: number } } }[] };
      };
    }>(
      `query ($start: DateTime!, $end: DateTime!, $filter: [FilterInput!]) { companies { get(startDate: $start, endDate: $end,
        filter: $filter, sort: [{ field: "metrics.visits", order: desc }], page: { limit: 10, offset: 0 }) {
        totalEdges edges { node { id metrics { visits } } } } } }`,
      { start: `${days.startDate}T00:00:00Z`, end: `${days.endDate}T23:59:59Z`, filter },
    );
    expect(output.size).toBe(companies.get.totalEdges);
    expect(output.size).toBeGreaterThan(0);
    expect(output.companies.map(({ id, visits }) => [id, visits])).toEqual(
      companies.get.edges.map(({ node }) => [node.id, node.metrics.visits]),
    );
    expect(output.permalink).toMatch(
      /^\/web-traffic-activity\?startDate=.*w\.inTam=true.*w\.metrics\.visits=/,
    );
  });
});

testChangesAndJourneys({
  run,
  refused,
  table,
  periods: () => ({ days, before, whole: stored.world.range }),
});

describe('words', () => {
  it('lists and describes metrics', async () => {
    const all = await run('metrics_list', {});
    expect(all.output.metrics.map(({ id }) => id)).toEqual(METRIC_IDS);
    const { output } = await run('metrics_describe', { metric: 'Cost per visit' });
    expect([output.id, output.dimensions.includes('vendor')]).toEqual(['cpv', true]);
    expect(await refused('metrics_describe', { metric: 'visit' })).toContain('Did you mean visits');
  });

  it('reads periods with the grammar of questions', async () => {
    const { output } = await run('assistant_resolve_period', { words: 'last month' });
    expect(output.startDate).toMatch(/-01$/);
    expect(await refused('assistant_resolve_period', { words: 'last month of bananas' })).toContain(
      'It is no period',
    );
    expect(await refused('assistant_resolve_period', { words: 'in 2099' })).toContain('It lies after today');
  });

  it('finds names, also misspelt', async () => {
    const names = async (text: string) =>
      (await run('assistant_search_entities', { text })).output.matches.map(
        ({ id, match }) => `${id} ${match}`,
      );
    expect((await names('LinkedIn Ads'))[0]).toBe('vndr_linkedin_ads whole');
    expect(await names('linkedin')).toContain('vndr_linkedin_ads part');
    expect(await names('linkdin ads')).toContain('vndr_linkedin_ads similar');
    expect(await names('zzyzxqqq')).toEqual([]);
  });

  it('tells what to know before trusting figures', async () => {
    const { output } = await run('health_check', days);
    expect(output.findings.map(({ kind }) => kind)).toContain('partial-week');
    // What monitors found in those days, and nothing of their own that a threshold does not hold for.
    const { end } = stored.world.range;
    const later = { ...tools, today: () => addDays(end, 300) };
    const since = { startDate: addDays(end, 200), endDate: addDays(end, 300) };
    const check = async () => {
      const found = await runTool({ ctx: stored.ctx, name: 'health_check', input: since, services: later });
      return found.output.findings.filter(({ kind }) => kind !== 'partial-week');
    };
    expect(await check()).toEqual([]);
    await services.postgres
      .insertInto('monitor_findings')
      .values({
        ...{ id: 'find_1', instance_id: stored.ctx.instance.id, monitor: 'tag-silent', evidence: '[]' },
        ...{ says: 'Nothing, since noon.', vendor_id: null, closed_at: null },
        ...{ first_day: addDays(end, 210), last_day: addDays(end, 211) },
      })
      .execute();
    expect(await check()).toMatchObject([
      { kind: 'tag-silent', text: 'Tag silent: Nothing, since noon.', facts: { lastDay: addDays(end, 211) } },
    ]);
    await services.postgres.deleteFrom('monitor_findings').where('id', '=', 'find_1').execute();
  });

  it('tells what is set up, and what monitors find', async () => {
    const { output } = await run('health_status', {});
    expect(output.areas).toHaveLength(9);
    expect(output.areas.find(({ label }) => label === 'CRM')?.state).toBe('incomplete');
    // Nobody has evaluated the monitors of this instance.
    expect(output.monitors.map(({ state }) => state)).not.toContain('found');
    expect(output.permalink).toBe('/health-center');
  });
});

describe('pages and files', () => {
  it('opens pages with what they take, and refuses the rest', async () => {
    const { output } = await run('assistant_open_page', {
      page: 'companies',
      ...days,
      filter: [{ field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] }],
      sortBy: 'metrics.visits',
    });
    expect(output.permalink).toBe(
      `/web-traffic-activity?startDate=${days.startDate}&endDate=${days.endDate}&w.sortBy=metrics.visits&w.vendorIds=vndr_linkedin_ads`,
    );
    const found = await run('metrics_query', { metrics: ['visits'], dimensions: ['company'], ...days });
    const company = found.output.rows[0]?.values['company']?.id ?? '';
    const opened = await run('assistant_open_page', { page: 'company', id: company });
    expect(opened.output.permalink).toBe(`/web-traffic-activity/${company}`);
    expect(await refused('assistant_open_page', { page: 'company', id: 'acme.com' })).toContain(
      'id: It must begin with comp_',
    );
    expect(await refused('assistant_open_page', { page: 'attribution' })).toContain(
      'page: It must be one of',
    );
    expect(await refused('assistant_open_page', { page: 'vendor', id: 'camp_1' })).toContain(
      'id: It must begin with vndr_',
    );
    expect(
      await refused('assistant_open_page', {
        page: 'companies',
        filter: [{ field: 'colour', operator: 'in', operand: ['x'] }],
      }),
    ).toContain('colour cannot be put in a URL; the page has');
    const pages = await run('assistant_list_pages', {});
    expect(pages.output.pages.map(({ page }) => page)).toContain('web-traffic');
  });

  it('begins an export and tells of it', async () => {
    const begun = await run('exports_begin', {
      table: 'metrics',
      filename: 'figures',
      metrics: ['visits'],
      dimensions: ['vendor'],
      ...days,
    });
    expect(begun.output.status).toBe('queued');
    const { output } = await run('exports_status', { id: begun.output.id });
    expect(output.id).toBe(begun.output.id);
    expect(await refused('exports_begin', { table: 'companies', filename: 'x' })).toContain(
      'startDate: It is missing.',
    );
  });
});

it('proposes a note, links to the page where a user confirms it, and writes nothing', async () => {
  const { output, text } = await run('notes_propose', { note: 'Spring fair', day: days.startDate });
  expect(output).toEqual({
    action: { type: 'create-note', note: 'Spring fair', day: days.startDate },
    permalink: `/assistant?note=Spring+fair&day=${days.startDate}`,
  });
  expect(text).toContain('not written yet');
  expect(await refused('notes_propose', { note: 'x', day: '2999-01-01' })).toContain(
    'day: The date of a note cannot be in the future.',
  );
  const { notes } = await graphql<{ notes: { get: unknown[] } }>('{ notes { get { id } } }');
  expect(notes.get).toEqual([]);
});

it('lists what people have set, each their own: nothing yet', async () => {
  expect((await run('notifications_list_alerts', {})).output).toEqual({ alerts: [], permalink: '/profile' });
  expect((await run('notifications_list_reports', {})).output).toMatchObject({ reports: [], goals: [] });
  expect((await run('shares_list', {})).output).toMatchObject({ links: [] });
});

it('lists notes with the beginnings of campaigns, and events, as the pages do', async () => {
  await run('notes_list', {});
  const { output } = await run('event_log_list', { types: ['Admin'], search: 'a & b', limit: 5 });
  expect(output).toEqual({
    events: [],
    total: 0,
    permalink: '/event-log?e.search=a%20%26%20b&e.typeString=Admin',
  });
  expect(await refused('event_log_list', { types: ['Nonsense'] })).toContain('types');
});

testToldTools({
  run: (name, input) => run(name, input, { ...stored.ctx, viewer: person }),
  refused: (name, input) => refused(name, input, { ...stored.ctx, viewer: person }),
  figure: async (metric, filter) => (await table({ metrics: [metric], filter })).totals.figures[0] ?? null,
  days: () => days,
});

testConfigurationTools({
  run,
  refused,
  postgres: () => stored.ctx.postgres,
  instanceId: () => stored.ctx.instance.id,
});

testAudienceTools({
  run,
  refused,
  postgres: () => stored.ctx.postgres,
  instanceId: () => stored.ctx.instance.id,
  range: () => stored.world.range,
});

it('unknown input is refused, and every tool is tested here', async () => {
  expect(await refused('metrics_query', { metrics: ['visits'], ...days, colour: 'red' })).toContain(
    'There is no colour.',
  );
  expect(await refused('metrics_query', { metrics: ['visit'], ...days })).toContain('Did you mean visits');
  expect([...used].toSorted()).toEqual([...TOOL_NAMES].toSorted());
});
