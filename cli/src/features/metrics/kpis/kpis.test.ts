import { METRIC_IDS, whyWithoutTarget } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { createOutput } from '../../../platform/output.ts';
import { testIo } from '../../../testing/test-io.ts';
import { openTestSession } from '../../../testing/test-session.ts';
import { CHANNEL_KPIS } from '../../channels/channel-kpis.ts';
import { OPPORTUNITY_KPIS } from '../../opportunities/opportunity-kpis.ts';
import { alone, type KpiFigure, tile } from './figures.ts';
import { pageKpis } from './page-kpis.ts';
import { renderPageKpis } from './render-kpis.ts';

const MISSING = 'Spend is not known by vendor: the filter leaves it no value.';
const figure = (value: number | null, last: number | null = null): KpiFigure => ({
  value,
  last,
  percentChange: value === null || !last ? null : (value - last) / last,
  missing: value === null ? MISSING : null,
  previousNote: null,
  note: null,
});
const split = (all: KpiFigure) => ({ all, tam: figure(40, 50), audience: figure(null) });
const CHANNELS = {
  channels: {
    getAll: [
      { id: 'chnl_paid_search', name: 'Paid Search' },
      { id: 'chnl_own-Fairs', name: 'Field Marketing' },
    ],
  },
  trafficOverviewKpis: {
    visits: split(figure(120, 100)),
    spend: split(figure(600, 500)),
    spendPerVisit: split(figure(5, 4)),
  },
};
const DETAIL = {
  opportunityDetailKpi: { revenue: 1500, daysOpen: 1, visits: 12, nonDigitalEvents: 0, vendorCount: 3 },
};

async function shown(
  data: object,
  args: Parameters<typeof pageKpis> extends [unknown, ...infer Rest] ? Rest : never,
  format: 'table' | 'csv' | 'json' = 'table',
) {
  const io = testIo();
  const session = openTestSession(data, io);
  await renderPageKpis(createOutput(io, format), await pageKpis(session, ...args), io.now());
  return { out: io.out(), err: io.err() };
}

describe('key figures of a page', () => {
  it('have the period before beside them, and the address of the page', async () => {
    const { out } = await shown(CHANNELS, [CHANNEL_KPIS, { last: '30' }, ['paid search']]);
    expect(out).toContain('Channels: Paid Search  last 30 days · TAM · against 2026-04-17 to 2026-05-16\n');
    expect(out).toMatch(/Visits +120 {2}↑ 20% +from 100\n/);
    expect(out).toMatch(/Spend per visit +\$5\.00 {2}↑ 25% +from \$4\.00\n/);
    expect(out).toMatch(/Target visits +40 {2}↓ 20% +from 50\n/);
    expect(out).toContain(
      '/app/inst/inst:one/channels/chnl_paid_search?startDate=2026-05-17&endDate=2026-06-15\n',
    );
  });

  it('are of a channel of one’s own by its name of now and by its id; another name is refused with the nearest', async () => {
    for (const wanted of ['field marketing', 'chnl_own-Fairs']) {
      const { out } = await shown(CHANNELS, [CHANNEL_KPIS, { last: '30' }, [wanted]]);
      expect(out).toContain('Channels: Field Marketing');
      expect(out).toContain('/channels/chnl_own-Fairs?');
    }
    const mistyped = shown(CHANNELS, [CHANNEL_KPIS, {}, ['feld marketing']]);
    await expect(mistyped).rejects.toMatchObject({
      exit: 'invalidInput',
      nextSteps: ['Nearest: Field Marketing'],
    });
  });

  it('are a row each for scripts, and a reason where there is none', async () => {
    const missing = {
      ...CHANNELS,
      trafficOverviewKpis: { ...CHANNELS.trafficOverviewKpis, spend: split(figure(null)) },
    };
    const { out, err } = await shown(missing, [CHANNEL_KPIS, { last: '30' }, []], 'csv');
    expect(out).toBe(
      'metric,value,last,percentChange\nvisits,120,100,0.2\nspend,,,\nspendPerVisit,5,4,0.25\ntargetVisits,40,50,-0.2\nspendPerTargetVisit,40,50,-0.2\n',
    );
    expect(err).toBe(`${MISSING}\n`);
    expect((await shown(missing, [CHANNEL_KPIS, { last: '30' }, []])).out).toContain(`\n${MISSING}\n`);
  });

  it('of target companies say once where the target market is set', async () => {
    const missing = whyWithoutTarget('targetVisits');
    const none = { ...split(figure(120)), tam: { ...figure(null), missing } };
    const data = { trafficOverviewKpis: { visits: none, spend: none, spendPerVisit: none } };
    const { out } = await shown(data, [CHANNEL_KPIS, { last: '30' }, []]);
    expect(out.split('parley settings tam --audience <id>')).toHaveLength(2);
  });

  it('say once what the audience does not narrow', async () => {
    const note = 'The audience does not narrow it.';
    const { visits, spend, spendPerVisit } = CHANNELS.trafficOverviewKpis;
    const noted = { ...spend, all: { ...spend.all, note } };
    const trafficOverviewKpis = { visits, spend: noted, spendPerVisit: { ...spendPerVisit, all: noted.all } };
    const { out } = await shown({ trafficOverviewKpis }, [CHANNEL_KPIS, { last: '30' }, []]);
    expect(out.split(note)).toHaveLength(2);
  });

  it('of one opportunity are of its own time: not compared, and without days', async () => {
    const { out } = await shown(DETAIL, [OPPORTUNITY_KPIS, {}, ['oppt_1']]);
    expect(out).toContain('Opportunity: oppt_1\n');
    expect(out).toMatch(/Revenue +\$1,500\n.*Days open +1 day\n/s);
    expect(out).not.toContain('TAM');
    expect(out).toContain('/opportunities/oppt_1\n');
    const { kpis, range } = JSON.parse((await shown(DETAIL, [OPPORTUNITY_KPIS, {}, ['oppt_1']], 'json')).out);
    expect(range).toBeNull();
    expect(kpis.vendorCount).toEqual(alone(3));
    await expect(shown(DETAIL, [OPPORTUNITY_KPIS, { last: '30' }, ['oppt_1']])).rejects.toThrow('--last');
  });

  it('a tile that the answer lacks is a defect, not a figure', () => {
    expect(() => tile({}, METRIC_IDS[0] ?? 'visits')).toThrow('the answer has no');
  });
});
