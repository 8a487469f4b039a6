import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealServer, startDealServer } from '../opportunities/deal-server.ts';
import { JUNE } from '../opportunities/deal-world.ts';

let server: DealServer;
beforeAll(async () => {
  server = await startDealServer();
});
afterAll(() => server.close());

type Figures = Record<string, number | null>;
type Activity = {
  edges: { node: { campaignType: { id: string; name: string; vendor: string }; metrics: Figures } }[];
  totalEdges: number;
  unattributed: Figures;
};
const METRICS = `{ audienceOfflineEvents offlineEvents pipelineInfluenced closedWonInfluenced
  pipelineFirstTouch pipelineLastTouch pipelineLinear closedWonFirstTouch closedWonLastTouch closedWonLinear }`;
const ACTIVITY = `{ totalEdges unattributed ${METRICS} edges { node { campaignType { id name vendor } metrics ${METRICS} } } }`;
const figuresOf = ({ edges }: Activity) =>
  new Map(edges.map(({ node }) => [node.campaignType.name, node.metrics]));

describe('offlineActivity', () => {
  const activity = async (args = ''): Promise<Activity> =>
    (await server.ask<{ offlineActivity: Activity }>(`{ offlineActivity(${JUNE}${args}) ${ACTIVITY} }`))
      .offlineActivity;

  it('tells what each kind of event brought, among offline touches', async () => {
    const found = await activity();
    expect(found.edges.map(({ node }) => [node.campaignType.name, node.campaignType.vendor])).toEqual([
      ['Dinner', ''],
      ['Fair', 'Expo'],
    ]);
    const figures = figuresOf(found);
    expect(figures.get('Dinner')).toMatchObject({
      audienceOfflineEvents: 6,
      pipelineInfluenced: 2500,
      closedWonInfluenced: 10_000,
      closedWonLastTouch: 10_000,
    });
    expect(figures.get('Fair')).toMatchObject({
      audienceOfflineEvents: 1,
      pipelineInfluenced: 6500,
      pipelineFirstTouch: 6500,
      pipelineLastTouch: 4000,
      closedWonFirstTouch: 10_000,
    });
    expect(figures.get('Fair')?.['closedWonLinear']).toBeCloseTo(10_000 / 7, 6);
    expect(found.unattributed).toMatchObject({ pipelineLinear: 3700, closedWonFirstTouch: 6000 });
  });

  it('is filtered and searched', async () => {
    expect((await activity(', searchQuery: "expo"')).totalEdges).toBe(1);
    const many = ', filter: [{field: "audienceOfflineEvents", operator: gt, operand: 1}]';
    expect([...figuresOf(await activity(many)).keys()]).toEqual(['Dinner']);
  });
});

it('opportunityOfflineActivity tells the events of one and its credits alone', async () => {
  const { opportunityOfflineActivity: found } = await server.ask<{ opportunityOfflineActivity: Activity }>(
    `{ opportunityOfflineActivity(opportunityId: "${server.idOf('won')}") ${ACTIVITY} }`,
  );
  const figures = figuresOf(found);
  expect(figures.get('Dinner')).toMatchObject({
    offlineEvents: 6,
    closedWonInfluenced: 10_000,
    pipelineInfluenced: 10_000,
  });
  expect(figures.get('Fair')).toMatchObject({ offlineEvents: 1, closedWonFirstTouch: 10_000 });
  expect(found.totalEdges).toBe(2);
});

describe('offlineTimeline2', () => {
  type Item = {
    campaignType: { name: string };
    data: { sundayOfWeek: string; count: number; events: { eventId: string; eventDate: string }[] }[];
  };
  const timeline = async (args: string): Promise<Item[]> =>
    (
      await server.ask<{ offlineTimeline2: Item[] }>(
        `{ offlineTimeline2(${args}) { campaignType { id name vendor } data { sundayOfWeek isPartial count events { eventId eventUrl eventDate name } } } }`,
      )
    ).offlineTimeline2;
  const found = (items: Item[]) =>
    items.map(({ campaignType, data }) => [
      campaignType.name,
      data
        .filter(({ count }) => count > 0)
        .map(({ sundayOfWeek, count, events }) => [sundayOfWeek, count, events.length]),
    ]);

  it('has the events of an opportunity by kind and week, five links of a date at most', async () => {
    const items = await timeline(`opportunityId: "${server.idOf('won')}"`);
    expect(found(items)).toEqual([
      ['Dinner', [['2024-06-16', 6, 5]]],
      ['Fair', [['2024-05-26', 1, 1]]],
    ]);
    // Every week from February 10 to June 20.
    expect(items[0]?.data.length).toBe(20);
    expect(items[0]?.data[0]?.sundayOfWeek).toBe('2024-02-04');
  });

  it('has those of a company in a period', async () => {
    const south = server.configuration.companies.find(({ name }) => name === 'South')?.id ?? '';
    const may = 'startDate: "2024-05-01T00:00:00Z", endDate: "2024-05-31T23:59:59Z"';
    expect(found(await timeline(`companyId: "${south}", ${may}`))).toEqual([
      ['Fair', [['2024-05-12', 1, 1]]],
    ]);
    expect(await timeline(`companyId: "${south}", ${JUNE}`)).toEqual([]);
    const refusal = (args: string) => server.refusal(`{ offlineTimeline2(${args}) { campaignType { id } } }`);
    expect(await refusal(`companyId: "${south}"`)).toBe('INVALID_INPUT');
    expect(await refusal(`companyId: "comp_none", ${may}`)).toBe('NOT_FOUND');
    expect(await refusal('opportunityId: "oppt_none"')).toBe('NOT_FOUND');
  });
});
