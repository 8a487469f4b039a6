import { createNameCache } from '@parley/server/features/assistant/index';
import { runTool } from '@parley/server/features/assistant/tools/index';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { createJobs } from '@parley/server/platform/jobs/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { converse } from '../assistant/setup.ts';
import { drain } from '../imports/import-text.ts';

const services = sharedServices();
const TODAY = '2026-03-31';
const NO_VISITS = 'no visits have been recorded yet';
const DAYS = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';
const daysOf = (start: string, end: string) => `startDate: "${start}T00:00:00Z", endDate: "${end}T23:59:59Z"`;

let api: ApiServer;
let instance: TestInstance;
let ask: (document: string) => Promise<unknown>;
const nothing = async (): Promise<void> => {
  instance = await createTestInstance(services);
  const caller = { token: await api.signIn(instance.user), instanceId: instance.id };
  ask = async (document) => {
    const { data, errors } = await api.graphql(caller, document);
    expect(errors).toEqual([]);
    return data;
  };
};
beforeAll(async () => {
  api = await startApi(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

describe('an organization without any visit has no 0 of visits', () => {
  beforeAll(nothing);

  it('in a table of the API, in total and by week', async () => {
    const input = `{ metrics: ["visits", "targetVisits", "leads"], dimensions: ["week"], ${DAYS} }`;
    const fields = '{ columns { id missing } rows { figures } totals { figures } }';
    expect(await ask(`{ metrics { query(input: ${input}) ${fields} } }`)).toMatchObject({
      metrics: {
        query: {
          columns: expect.arrayContaining([
            { id: 'visits', missing: expect.stringContaining(NO_VISITS) },
            { id: 'leads', missing: null },
          ]),
          rows: Array(5).fill({ figures: [null, null, 0] }),
          totals: { figures: [null, null, 0] },
        },
      },
    });
  });

  it('in key figures', async () => {
    expect(await ask(`{ trafficKpi2(${DAYS}) { visits { value missing } } }`)).toEqual({
      trafficKpi2: { visits: { value: null, missing: expect.stringContaining(NO_VISITS) } },
    });
  });

  it('in an answer of the assistant, which leads to where the tag is', async () => {
    const { text, permalink } = await converse(instance.user.ctx, ['visits last week'], undefined, TODAY);
    expect(text).toContain(NO_VISITS);
    expect(text).not.toMatch(/\b0 visits/);
    expect(permalink).toBe('/health-center');
  });

  it('in the tool of other assistants', async () => {
    const tools = { jobs: createJobs(services), names: createNameCache(), today: () => TODAY };
    const input = { metrics: ['visits'], startDate: '2026-03-01', endDate: '2026-03-31' };
    const { text, output } = await runTool({
      ctx: instance.user.ctx,
      name: 'metrics_query',
      input,
      services: tools,
    });
    expect(text).toContain(NO_VISITS);
    expect(output).toMatchObject({ permalink: '/health-center', totals: { figures: { visits: null } } });
  });
});

describe('days whose spend is not known have no $0', () => {
  beforeAll(async () => {
    await nothing();
    const entered = (vendorId: string, ...months: [string, number][]) => ({
      vendorId,
      data: months.map(([firstDayOfMonth, amount]) => ({ firstDayOfMonth, amount, userSupplied: true })),
    });
    const vendors = [entered('vndr_linkedin_ads', ['2025-11-01', 3000], ['2026-01-01', 0])];
    await setVendorSpends({ ctx: instance.admin.ctx, input: { vendors } });
    await drain(services);
  });

  const spendOf = async (days: string, dimensions = '') => {
    const input = `{ metrics: ["spend"], dimensions: [${dimensions}], ${days} }`;
    const fields = '{ columns { id missing note } rows { figures } totals { figures } }';
    const { metrics } = (await ask(`{ metrics { query(input: ${input}) ${fields} } }`)) as {
      metrics: {
        query: {
          columns: { id: string; missing: string | null; note: string | null }[];
          rows: { figures: (number | null)[] }[];
          totals: { figures: (number | null)[] };
        };
      };
    };
    const { columns, rows, totals } = metrics.query;
    const { missing, note } = columns.find(({ id }) => id === 'spend') ?? {};
    return { total: totals.figures[0], rows: rows.map(({ figures }) => figures[0]), missing, note };
  };

  it('says so, and until when it is known', async () => {
    const { total, missing } = await spendOf(daysOf('2026-03-01', '2026-03-31'));
    expect(total).toBeNull();
    expect(missing).toContain('No spend is known in this period');
    expect(missing).toContain('Spend is known until Jan 31, 2026.');
    expect((await spendOf(daysOf('2025-12-01', '2025-12-31'))).missing).toContain('until Nov 30, 2025.');
  });

  it('keeps a 0 that was entered', async () => {
    expect(await spendOf(daysOf('2026-01-01', '2026-01-31'))).toMatchObject({ total: 0, missing: null });
  });

  it('has no value in the months after the last one, and the total says until when it is known', async () => {
    const { total, rows, note } = await spendOf(daysOf('2025-11-01', '2026-03-31'), '"month"');
    expect({ total, rows }).toEqual({ total: 3000, rows: [3000, 0, 0, null, null] });
    expect(note).toContain('Spend is known until Jan 31, 2026.');
  });

  it('in key figures', async () => {
    const kpis = await ask(`{ trafficOverviewKpis(${DAYS}) { spend { all { value missing } } } }`);
    expect(kpis).toEqual({
      trafficOverviewKpis: {
        spend: {
          all: { value: null, missing: expect.stringContaining('Spend is known until Jan 31, 2026.') },
        },
      },
    });
  });

  it('in an answer of the assistant', async () => {
    const { text, blocks } = await converse(instance.user.ctx, ['spend last week'], undefined, TODAY);
    expect(text).toContain('No spend is known in this period');
    expect(text).toContain('Spend is known until Jan 31, 2026.');
    expect(text).not.toContain('$0');
    expect(blocks.map(({ kind }) => kind)).not.toContain('chart');
    const entered = await converse(instance.user.ctx, ['spend in January 2026'], undefined, TODAY);
    expect(entered.text).toContain('$0');
  });
});
