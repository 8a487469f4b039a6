import { COMPANIES_TABLE, COMPANY_PARAMETER } from '@parley/core/features/companies';
import {
  OPPORTUNITIES_TABLE,
  OPPORTUNITY_TYPE_PARAMETER,
  readOpportunityType,
  TOUCH_FILTERS,
} from '@parley/core/features/opportunities';
import { decodeTableState, type Filter, type TableDefinition, toFilters } from '@parley/core/filters';
import { expect } from 'vitest';
import type { ApiServer, Caller } from '../api/api-server.ts';

/** What a page shows: figures by their name, and rows by their id. */
export type OpenedPage = {
  path: string;
  /** How many rows its list has, and what they add up to. */
  rows: number;
  total: number;
  kpis: Record<string, number | null>;
  byRow: ReadonlyMap<string, Record<string, number | null>>;
};

type Ask = <Data>(query: string, variables: Record<string, unknown>) => Promise<Data>;

/** Rows that one call may ask for. */
const ALL = { limit: 100, offset: 0 };

const isTouch = ({ field }: Filter): boolean => Object.hasOwn(TOUCH_FILTERS, field);

/** What the chart of visits by traffic type is made of. */
const CATEGORIES = ['target', 'other', 'bot', 'unresolved'] as const;

const valuesOf = (kpis: Readonly<Record<string, { value: number | null }>>): OpenedPage['kpis'] =>
  Object.fromEntries(Object.entries(kpis).map(([key, { value }]) => [key, value]));

async function openTraffic(ask: Ask, url: URL, dates: object): Promise<Partial<OpenedPage>> {
  const audience = url.searchParams.get('audience');
  const { trafficKpi2, trafficVisitTrend2 } = await ask<{
    trafficKpi2: Record<string, { value: number | null }>;
    trafficVisitTrend2: { current: Record<(typeof CATEGORIES)[number], number>[] };
  }>(
    `query ($start: DateTime!, $end: DateTime!, $audienceIds: [ID!]) {
      trafficKpi2(startDate: $start, endDate: $end, audienceIds: $audienceIds) {
        visits { value } tamVisits { value } audienceVisits { value } engagedCompanies { value } visitEfficiency { value } }
      trafficVisitTrend2(startDate: $start, endDate: $end, audienceIds: $audienceIds) { current { ${CATEGORIES.join(' ')} } } }`,
    { ...dates, audienceIds: audience === null ? null : [audience] },
  );
  const types = CATEGORIES.map((type) => [
    type,
    trafficVisitTrend2.current.reduce((sum, week) => sum + week[type], 0),
  ]);
  return { kpis: { ...valuesOf(trafficKpi2), ...Object.fromEntries(types) } };
}

function stateOf(table: TableDefinition, url: URL) {
  const { state, problems } = decodeTableState(table, url.search);
  expect(problems).toEqual([]);
  return state;
}

async function openCompanies(ask: Ask, url: URL, dates: object): Promise<Partial<OpenedPage>> {
  const state = stateOf(COMPANIES_TABLE, url);
  const company = url.searchParams.get(COMPANY_PARAMETER);
  const filter = toFilters(COMPANIES_TABLE, state.filters);
  const { companies } = await ask<{
    companies: {
      get: { totalEdges: number; edges: { node: { id: string; metrics: { visits: number } } }[] };
    };
  }>(
    `query ($start: DateTime!, $end: DateTime!, $filter: [FilterInput!], $page: PageInput!) {
      companies { get(startDate: $start, endDate: $end, filter: $filter, page: $page) {
        totalEdges edges { node { id metrics { visits } } } } } }`,
    { ...dates, filter, page: ALL },
  );
  const shown = companies.get.edges.filter(({ node }) => company === null || node.id === company);
  return {
    rows: company === null ? companies.get.totalEdges : shown.length,
    total: shown.reduce((sum, { node }) => sum + node.metrics.visits, 0),
  };
}

async function openOpportunities(ask: Ask, url: URL, dates: object): Promise<Partial<OpenedPage>> {
  const { filters } = stateOf(OPPORTUNITIES_TABLE, url);
  const touches = Object.fromEntries(
    filters.filter(isTouch).map((filter) => [filter.field, 'operand' in filter ? filter.operand : null]),
  );
  const type = readOpportunityType(url.searchParams.get(OPPORTUNITY_TYPE_PARAMETER));
  const read = (offset: number) =>
    ask<{
      opportunities: { get: { totalEdges: number; edges: { node: { id: string; amount: number } }[] } };
    }>(
      `query ($start: DateTime!, $end: DateTime!, $type: OpportunityListType!, $filter: [FilterInput!], $page: PageInput!,
        $audienceIds: [ID!], $vendorIds: [ID!], $campaignIds: [ID!], $pixelIds: [ID!]) {
        opportunities { get(startDate: $start, endDate: $end, type: $type, filter: $filter, page: $page,
          audienceIds: $audienceIds, vendorIds: $vendorIds, campaignIds: $campaignIds, pixelIds: $pixelIds) {
          totalEdges edges { node { id amount } } } } }`,
      {
        ...dates,
        type: type === 'pipeline' ? 'PIPELINE' : 'RECENTDEAL',
        filter: toFilters(
          OPPORTUNITIES_TABLE,
          filters.filter((filter) => !isTouch(filter)),
        ),
        ...touches,
        page: { ...ALL, offset },
      },
    );
  const [{ opportunities }, { opportunitiesKpi }] = await Promise.all([
    read(0),
    ask<{ opportunitiesKpi: Record<string, { value: number | null }> }>(
      `query ($start: DateTime!, $end: DateTime!, $audienceIds: [ID!], $vendorIds: [ID!], $campaignIds: [ID!], $pixelIds: [ID!]) {
        opportunitiesKpi(startDate: $start, endDate: $end,
          audienceIds: $audienceIds, vendorIds: $vendorIds, campaignIds: $campaignIds, pixelIds: $pixelIds) {
          pipelineAmount { value } closedWonAmount { value } pipelineToClosedWonRatio { value }
          winRate { value } averageDaysToClose { value } averageContractValue { value } } }`,
      { ...dates, ...touches },
    ),
  ]);
  const { totalEdges, edges } = opportunities.get;
  const others = await Promise.all(
    Array.from({ length: Math.ceil(totalEdges / ALL.limit) - 1 }, (_, at) => read((at + 1) * ALL.limit)),
  );
  const all = [...edges, ...others.flatMap((each) => each.opportunities.get.edges)];
  return {
    rows: totalEdges,
    total: all.reduce((sum, { node }) => sum + node.amount, 0),
    kpis: valuesOf(opportunitiesKpi),
  };
}

/** Columns of the pages of vendors and campaigns, by the metric they are. */
const COLUMNS: Readonly<Record<string, string>> = {
  spend: 'spend',
  adImpressions: 'adImpressions',
  adClicks: 'adClicks',
  visits: 'allVisits',
  visitEfficiency: 'visitEfficiency',
  viewThroughVisits: 'viewThroughVisits',
  engagedCompanies: 'engagedCompanies',
  companiesReached: 'companiesReached',
  leadsInfluenced: 'leadsInfluenced',
  pipelineInfluenced: 'pipelineInfluenced',
  closedWonInfluenced: 'closedWonInfluenced',
  pipelineLinear: 'pipelineLinear',
  closedWonLinear: 'closedWonLinear',
  pipelineFirstTouch: 'pipelineFirstTouch',
  closedWonFirstTouch: 'closedWonFirstTouch',
  pipelineLastTouch: 'pipelineLastTouch',
  closedWonLastTouch: 'closedWonLastTouch',
};

async function openActivity(
  ask: Ask,
  url: URL,
  dates: object,
  kind: 'vendor' | 'campaign',
): Promise<Partial<OpenedPage>> {
  const audience = url.searchParams.get('audience');
  const root = kind === 'vendor' ? 'vendorActivity2' : 'campaignActivity';
  const data = await ask<
    Record<
      string,
      {
        totalEdges: number;
        edges: {
          node: { metrics: Record<string, number | null> } & Record<
            string,
            { id: string } | Record<string, number | null>
          >;
        }[];
      }
    >
  >(
    `query ($start: DateTime!, $end: DateTime!, $audienceIds: [ID!], $page: PageInput!) {
      ${root}(startDate: $start, endDate: $end, audienceIds: $audienceIds, page: $page) {
        totalEdges edges { node { ${kind} { id } metrics { ${Object.values(COLUMNS).join(' ')} } } } } }`,
    { ...dates, audienceIds: audience === null ? null : [audience], page: ALL },
  );
  const found = data[root];
  const rows = (found?.edges ?? []).map(({ node }) => {
    const figures = Object.entries(COLUMNS).map(([metric, column]) => [metric, node.metrics[column] ?? null]);
    return [String(node[kind]?.['id']), Object.fromEntries(figures)] as const;
  });
  return { rows: found?.totalEdges ?? 0, byRow: new Map(rows) };
}

/** The key figures of the page of one vendor, of campaigns or of a channel, by the metric they are. */
async function openThing(ask: Ask, url: URL, dates: object): Promise<Partial<OpenedPage>> {
  const [, root = '', id = ''] = url.pathname.split('/').map(decodeURIComponent);
  const audience = url.searchParams.get('audience');
  const compareWith = url.searchParams.get('compare') === 'before' ? 'PERIOD_BEFORE' : null;
  const given = { ...dates, compareWith, audienceIds: audience === null ? null : [audience] };
  type Value = { value: number | null; last: number | null };
  if (root === 'channels') {
    const { trafficOverviewKpis: kpis } = await ask<{
      trafficOverviewKpis: Record<string, { all: Value; tam: Value }>;
    }>(
      `query ($start: DateTime!, $end: DateTime!, $compareWith: ComparedPeriod, $audienceIds: [ID!], $id: ID) {
        trafficOverviewKpis(startDate: $start, endDate: $end, compareWith: $compareWith, audienceIds: $audienceIds, channelId: $id) {
          visits { all { value last } tam { value } } spend { all { value } } } }`,
      { ...given, id },
    );
    return {
      kpis: {
        visits: kpis['visits']?.all.value ?? null,
        targetVisits: kpis['visits']?.tam.value ?? null,
        previousVisits: kpis['visits']?.all.last ?? null,
      },
    };
  }
  const of = root === 'vendors' ? 'vendorId: $id' : 'campaignIds: [$id]';
  const { trafficKpi2: kpis } = await ask<{ trafficKpi2: Record<string, Value> }>(
    `query ($start: DateTime!, $end: DateTime!, $compareWith: ComparedPeriod, $audienceIds: [ID!], $id: ID!) {
      trafficKpi2(startDate: $start, endDate: $end, compareWith: $compareWith, audienceIds: $audienceIds, ${of}) {
        visits { value last } targetVisits: tamVisits { value } engagedCompanies { value } visitEfficiency { value } } }`,
    { ...given, id },
  );
  return { kpis: { ...valuesOf(kpis), previousVisits: kpis['visits']?.last ?? null } };
}

/** What the page behind a link asks the API for, from the address alone. */
export async function openPage(
  api: ApiServer,
  caller: Caller,
  permalink: string | null,
): Promise<OpenedPage> {
  const ask: Ask = async <Data>(query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await api.graphql(caller, query, variables);
    expect(errors).toEqual([]);
    return data as Data;
  };
  const url = new URL(permalink ?? '', 'http://parley.example');
  const dates = {
    start: `${url.searchParams.get('startDate')}T00:00:00Z`,
    end: `${url.searchParams.get('endDate')}T23:59:59Z`,
  };
  const nothing: OpenedPage = { path: url.pathname, rows: 0, total: 0, kpis: {}, byRow: new Map() };
  const opened = async (): Promise<Partial<OpenedPage>> => {
    switch (url.pathname) {
      case '/web-traffic':
        return await openTraffic(ask, url, dates);
      case '/web-traffic-activity':
        return await openCompanies(ask, url, dates);
      case '/opportunities':
        return await openOpportunities(ask, url, dates);
      case '/vendors':
        return await openActivity(ask, url, dates, 'vendor');
      case '/campaigns':
        return await openActivity(ask, url, dates, 'campaign');
      case url.pathname.match(/^\/(?:vendors|channels|campaigns)\/.+/)?.[0]:
        return await openThing(ask, url, dates);
      default:
        throw new Error(`No test opens ${url.pathname}.`);
    }
  };
  return { ...nothing, ...(await opened()) };
}
