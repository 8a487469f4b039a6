import type { ToolName } from '@parley/core/assistant/tools';
import type { runTool } from '@parley/server/features/assistant/tools/index';
import { describe, expect, it } from 'vitest';

export type Table = {
  rows: { dimensions: { id: string }[]; figures: (number | null)[]; previous: (number | null)[] | null }[];
  totals: { figures: (number | null)[]; previous: (number | null)[] | null };
  totalRows: number;
};

type Tested = {
  run: <Name extends ToolName>(name: Name, input: unknown) => ReturnType<typeof runTool<Name>>;
  refused: (name: ToolName, input: unknown) => Promise<string>;
  /** The same figures from the API. */
  table: (input: Record<string, unknown>) => Promise<Table>;
  periods: () => {
    days: { startDate: string; endDate: string };
    before: { compareStartDate: string; compareEndDate: string };
    whole: { start: string; end: string };
  };
};

/** Tools that explain a change and tell what a company did, in the world of the other tools. */
export function testChangesAndJourneys({ run, refused, table, periods }: Tested): void {
  describe('the parts of a change', () => {
    const partsOf = async (metric: string, dimension?: string) =>
      (await run('metrics_break_down_change', { metric, dimension, ...periods().days, ...periods().before }))
        .output;

    it.each([
      ['visits', 'channel'],
      ['visits', 'trafficType'],
      ['spend', 'vendor'],
      ['pipelineAmount', 'sector'],
      ['pipelineLinear', 'vendor'],
      ['visitEfficiency', 'channel'],
      ['cpv', 'vendor'],
      ['visits', undefined],
      ['offlineEvents', 'campaignType'],
    ] as const)('%s by %s add up to the whole of it', async (metric, dimension) => {
      const { change, breakdowns } = await partsOf(metric, dimension);
      expect(breakdowns.length).toBeGreaterThan(0);
      for (const { segments, label } of breakdowns) {
        const sum = segments.reduce((total, { contribution }) => total + contribution, 0);
        expect([label, sum]).toEqual([label, expect.closeTo(change.difference ?? Number.NaN, 6)]);
        const shares = segments.reduce((total, { share }) => total + (share ?? 0), 0);
        if (change.difference !== 0) expect(shares).toBeCloseTo(1, 6);
      }
    });

    it('are the differences of the rows of both periods', async () => {
      const { breakdowns } = await partsOf('visits', 'vendor');
      const asked = { metrics: ['visits'], dimensions: ['vendor'] };
      const [now, then] = await Promise.all([
        table(asked),
        table({
          ...asked,
          startDate: periods().before.compareStartDate,
          endDate: periods().before.compareEndDate,
        }),
      ]);
      const figure = ({ rows }: Table, id: string) =>
        rows.find(({ dimensions }) => dimensions[0]?.id === id)?.figures[0] ?? 0;
      const named = (breakdowns[0]?.segments ?? []).filter(({ id }) => id !== '');
      expect(named.length).toBeGreaterThan(2);
      for (const { id, value, previous, contribution } of named)
        expect([id, value, previous, contribution]).toEqual([
          id,
          figure(now, id),
          figure(then, id),
          figure(now, id) - figure(then, id),
        ]);
    });

    it('are refused where rows do not add up', async () => {
      expect(
        await refused('metrics_break_down_change', {
          metric: 'engagedCompanies',
          dimension: 'vendor',
          ...periods().days,
        }),
      ).toContain('dimension: Engaged companies has no parts by vendor that add up to it.');
    });
  });

  describe('one company', () => {
    type Won = { id: string; company: string };
    const wonCompany = async (): Promise<Won> => {
      const { rows } = await table({
        metrics: ['closedWonAmount'],
        dimensions: ['company', 'opportunity'],
        startDate: periods().whole.start,
      });
      const row = rows.find(({ figures }) => (figures[0] ?? 0) > 0);
      return { company: row?.dimensions[0]?.id ?? '', id: row?.dimensions[1]?.id ?? '' };
    };

    it('has a journey whose steps add up to its figures', async () => {
      const { company } = await wonCompany();
      const range = { startDate: periods().whole.start, endDate: periods().whole.end };
      const { output } = await run('companies_journey', { company, ...range, limit: 200 });
      const metrics = [
        'humanVisits',
        'impressions',
        'offlineEvents',
        'leads',
        'pipelineCount',
        'closedWonAmount',
      ];
      const { totals } = await table({
        metrics,
        ...range,
        filter: [{ field: 'companyId', operator: 'in', operand: [company] }],
      });
      const { visits, impressions, events, leads } = output.totals;
      expect([visits, impressions, events, leads]).toEqual(totals.figures.slice(0, 4));
      const count = (kind: string) =>
        output.steps.filter((step) => step.kind === kind).reduce((sum, step) => sum + step.count, 0);
      expect(output.totalSteps).toBe(output.steps.length);
      expect([
        count('visits'),
        count('impressions'),
        count('event'),
        count('lead'),
        count('opportunity-opened'),
      ]).toEqual(totals.figures.slice(0, 5));
      expect(output.steps.map(({ day }) => day)).toEqual(output.steps.map(({ day }) => day).toSorted());
      expect(output.steps.filter(({ kind }) => kind === 'visits').some(({ pages }) => pages.length > 0)).toBe(
        true,
      );
    });

    it('has what led to its purchase', async () => {
      const { company } = await wonCompany();
      const { output, text } = await run('companies_journey', { company, before: 'purchase' });
      expect(output.before?.amount).toBeGreaterThan(0);
      expect(output.period.end).toBe(output.before?.day);
      expect(text).toContain(`It led to ${output.before?.name}`);
      const byName = await run('companies_journey', { company: output.company.domain, before: 'purchase' });
      expect(byName.output).toEqual(output);
    });

    it('that is not there is not found', async () => {
      expect(await refused('companies_journey', { company: 'Nobody Nowhere Zzyzx' })).toBe(
        'Company not found',
      );
    });
  });
}
