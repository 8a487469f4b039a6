import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let server: WorldServer;
let named: string;
beforeAll(async () => {
  server = await startWorldServer();
  named = server.configuration.audiences.find(({ name }) => name === 'named')?.id ?? '';
});
afterAll(() => server.close());

type Split = { all: number | null; audience: number | null; tam: number | null };
type Figures = {
  visits: Split;
  spend: Split;
  spendPerVisit: Split;
  allVisits: number;
  visitEfficiency: number;
};
const SPLIT = '{ all audience tam }';
const FIGURES = `visits ${SPLIT} spend ${SPLIT} spendPerVisit ${SPLIT}`;

describe('trafficByChannel and trafficByVendor', () => {
  it('split visits, spend and spend per visit, most visits first, with a row of totals', async () => {
    const { trafficByChannel: traffic } = await server.ask<{
      trafficByChannel: { rows: { channel: { id: string }; figures: Figures }[]; totals: Figures };
    }>(
      `{ trafficByChannel(${MARCH}, audienceIds: ["${named}"]) { totals { ${FIGURES} allVisits }
         rows { channel { id name color } figures { ${FIGURES} allVisits targetVisits otherVisits botVisits unresolvedVisits visitEfficiency } } } }`,
    );
    expect(traffic.rows.map(({ channel }) => channel.id).slice(0, 2)).toEqual([
      'chnl_direct',
      'chnl_paid_search',
    ]);
    const paid = traffic.rows.find(({ channel }) => channel.id === 'chnl_paid_search')?.figures;
    expect(paid).toMatchObject({
      visits: { all: 3, audience: 0, tam: 1 },
      spend: { all: 150, audience: 150, tam: 150 },
      // Nothing per visit where there is none.
      spendPerVisit: { all: 50, audience: null, tam: 150 },
      allVisits: 3,
      targetVisits: 0,
      otherVisits: 2,
      botVisits: 1,
      unresolvedVisits: 0,
    });
    expect(traffic.totals).toMatchObject({
      visits: { all: 9, audience: 2, tam: 5 },
      spend: { all: 3250, audience: 3250, tam: 3250 },
      spendPerVisit: { tam: 650, audience: 1625 },
    });
  });

  it('say of vendors what they say of their channel', async () => {
    const { trafficByVendor, trafficByChannel } = await server.ask<{
      trafficByVendor: { rows: { vendor: { id: string; color: string } }[]; totals: Figures };
      trafficByChannel: { rows: { figures: Figures }[] };
    }>(
      `{ trafficByVendor(${MARCH}, channelId: "chnl_paid_social") { rows { vendor { id name color } } totals { ${FIGURES} } }
         trafficByChannel(${MARCH}, channelId: "chnl_paid_social") { rows { figures { ${FIGURES} } } } }`,
    );
    expect(trafficByVendor.rows.map(({ vendor }) => vendor.id)).toEqual(['vndr_linkedin_ads']);
    expect(trafficByChannel.rows.map(({ figures }) => figures)).toEqual([trafficByVendor.totals]);
    expect(trafficByVendor.totals.spendPerVisit).toEqual({ all: 3100, audience: null, tam: 3100 });
  });
});

describe('trafficOverviewKpis', () => {
  it('compares with the period that ends on the Saturday before', async () => {
    const KPI = '{ value last percentChange }';
    const { trafficOverviewKpis: kpis } = await server.ask<{
      trafficOverviewKpis: { visits: Split; spend: { all: { last: number } } };
    }>(
      `{ trafficOverviewKpis(${MARCH}) { visits { all ${KPI} tam ${KPI} audience ${KPI} } spend { all ${KPI} } spendPerVisit { all ${KPI} } } }`,
    );
    expect(kpis.visits).toEqual({
      all: { value: 9, last: 0, percentChange: null },
      tam: { value: 5, last: 0, percentChange: null },
      audience: { value: null, last: null, percentChange: null },
    });
    // 24 of the 29 days of February that cost 100 each.
    expect(kpis.spend.all).toMatchObject({ value: 3250, last: 2400 });
  });
});

describe('weeklyTraffic', () => {
  it('has every week, keyed by its Sunday, and adds up to the channel', async () => {
    const { weeklyTraffic: weeks } = await server.ask<{
      weeklyTraffic: {
        sundayOfWeek: string;
        visits: Split;
        spend: Split;
        vendors: { vendor: { id: string }; visits: Split; spend: Split }[];
      }[];
    }>(
      `{ weeklyTraffic(${MARCH}) { sundayOfWeek isPartial ${FIGURES} vendors { vendor { id name color } ${FIGURES} } } }`,
    );
    expect(weeks.map(({ sundayOfWeek, visits, spend }) => [sundayOfWeek, visits.all, spend.all])).toEqual([
      ['2024-02-25', 0, 200],
      ['2024-03-03', 3, 800],
      ['2024-03-10', 4, 700],
      ['2024-03-17', 1, 750],
      ['2024-03-24', 0, 700],
      ['2024-03-31', 1, 100],
    ]);
    for (const { visits, spend, vendors } of weeks) {
      const sum = (of: (vendor: (typeof vendors)[number]) => number | null): number =>
        vendors.reduce((total, vendor) => total + (of(vendor) ?? 0), 0);
      expect(sum((vendor) => vendor.visits.all)).toBe(visits.all);
      expect(sum((vendor) => vendor.visits.tam)).toBe(visits.tam);
      expect(sum((vendor) => vendor.spend.all)).toBeCloseTo(spend.all ?? Number.NaN, 9);
    }
  });
});

describe('channels.getById', () => {
  it('finds a channel, or says that there is none', async () => {
    const { channels } = await server.ask<{ channels: { getById: { name: string } } }>(
      '{ channels { getById(id: "chnl_paid_search") { name } } }',
    );
    expect(channels.getById.name).toBe('Paid Search');
    expect(await server.refusal('{ channels { getById(id: "chnl_none") { name } } }')).toBe('NOT_FOUND');
  });
});
