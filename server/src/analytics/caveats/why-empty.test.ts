import type { MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { figureOfNothing } from '../execute/empty-figures.ts';
import { kpiFigureOf } from '../metrics/kpi-figure.ts';
import { missingFigures } from './missing-figures.ts';
import { missingOf, whyWithout } from './why-empty.ts';

const query = (metrics: MetricId[], more: Partial<MetricQuery> = {}): MetricQuery => ({
  metrics,
  dimensions: ['vendor'],
  filters: [],
  range: { start: '2024-03-01', end: '2024-03-31' },
  ...more,
});
const row = (metrics: MetricRow['metrics']): MetricRow => ({ dimensions: {}, metrics });

it('a ratio without a denominator in one row says what it lacks, and the others nothing', () => {
  const rows = [row({ visits: 3, pipelinePerSpend: 2 }), row({ visits: 0, pipelinePerSpend: null })];
  const missing = missingOf(query(['visits', 'pipelinePerSpend']), {
    rows,
    totals: row({ visits: 3, pipelinePerSpend: 2 }),
  });
  expect(missing).toEqual({
    pipelinePerSpend: 'Pipeline per spend has no value: there is no figure of spend to divide by.',
  });
  expect(missingFigures({ allVisits: 'visits', roms: 'pipelinePerSpend' }, { missing })).toEqual([
    { column: 'roms', reason: missing?.pipelinePerSpend },
  ]);
});

it('a filter that a figure does not know is the reason', () => {
  const filters = [{ field: 'trafficType', operator: 'in', operand: ['bot'] }] as const;
  const totals = row({ spend: null });
  const missing = missingOf(query(['spend'], { dimensions: [], filters: [...filters] }), {
    rows: [],
    totals,
  });
  expect(missing?.spend).toBe('Spend is not known by traffic type: the filter leaves it no value.');
});

it('whom ads reached is not known where no pixel was loaded', () => {
  const rows = [row({ companiesReached: 3 }), row({ companiesReached: null })];
  expect(missingOf(query(['companiesReached']), { rows, totals: row({ companiesReached: 3 }) })).toEqual({
    companiesReached: 'Companies reached is measured by pixels, and no pixel was loaded in this period.',
  });
});

it.each([
  [['vendor'], [], null],
  [['channel', 'campaign'], [], null],
  [[], ['vendorIds'], null],
  [[], [], 0],
  [[], ['vendorIds', 'pixelIds'], 0],
  [['pixel'], ['vendorIds'], 0],
  [['sector'], [], 0],
  [['vendor', 'week'], [], 0],
] as const)('by %j, of some %j, whom nothing reached is %j', (dimensions, fields, figure) => {
  const filters = fields.map((field) => ({ field, operator: 'in' as const, operand: ['one'] }));
  expect(figureOfNothing('companiesReached', { dimensions, filters })).toBe(figure);
  expect(figureOfNothing('impressions', { dimensions, filters })).toBe(0);
});

it('spend that nobody told of a vendor is none, and of a day 0', () => {
  const rows = [row({ spend: 3 }), row({ spend: null })];
  expect(missingOf(query(['spend']), { rows, totals: row({ spend: 3 }) })).toEqual({
    spend: 'No spend is known in this period: none was reported by an ad account, imported or entered.',
  });
  expect(figureOfNothing('spend', { dimensions: ['vendor'], filters: [] })).toBeNull();
  expect(figureOfNothing('spend', { dimensions: ['week'], filters: [] })).toBe(0);
  expect(figureOfNothing('adClicks', { dimensions: ['vendor'], filters: [] })).toBe(0);
});

it('spend of rows of which none is within the bounds says nothing of what is known', () => {
  const bound = { field: 'metrics.pipelineInfluenced', range: { max: { operand: 0, inclusive: true } } };
  const asked = query(['spend'], { filters: [bound] });
  expect(missingOf(asked, { rows: [], totals: row({ spend: null }) })).toEqual({});
  const some = { rows: [row({ spend: null })], totals: row({ spend: null }) };
  expect(missingOf(asked, some)?.spend).toContain('No spend is known');
});

it('a score that some rows have is not withheld', () => {
  const asked = query(['fitScore']);
  const some = { rows: [row({ fitScore: 80 }), row({ fitScore: null })], totals: row({ fitScore: null }) };
  expect(missingOf(asked, some)).toEqual({});
  const none = { rows: [row({ fitScore: null })], totals: row({ fitScore: null }) };
  expect(missingOf(asked, none)?.fitScore).toContain('under 3 rows');
});

it('a tile says why it is empty, and nothing when it has a value', () => {
  const missing = { winRate: 'Win rate has no value: nothing closed.' };
  expect(kpiFigureOf({ totals: row({ winRate: null }), missing }, 'winRate').missing).toBe(missing.winRate);
  expect(kpiFigureOf({ totals: row({ winRate: 0.5 }), missing }, 'winRate').missing).toBeNull();
});

it('a price without spend, and spend by pixel, say what they lack', () => {
  const free = { rows: [row({ cpv: null })], totals: row({ cpv: 2 }) };
  expect(missingOf(query(['cpv']), free)?.cpv).toBe(
    'Cost per visit has no value where nothing was spent, or there is no figure of visits and view-through visits to divide by.',
  );
  expect(whyWithout('spend', { dimensions: ['pixel'] })).toContain('ask for the vendor of the pixel');
  expect(whyWithout('spend', { dimensions: ['company'] })).not.toContain('pixel');
  expect(whyWithout('visits', { dimensions: ['pixel'] })).not.toContain('spent');
});

it('credit shared out by one dimension under a filter on another says so, and nothing of conversions', () => {
  const filters = [{ field: 'channelIds', operator: 'in', operand: ['chnl_email'] }] as const;
  const missing = missingOf(query(['pipelineDataDriven'], { filters: [...filters] }), {
    rows: [],
    totals: row({ pipelineDataDriven: null }),
  });
  expect(missing?.pipelineDataDriven).toContain(
    'a filter on touches must be on the one it is broken down by',
  );
});

it('influence by vendor with a campaign type has none, as events have no vendor', () => {
  const filters = [{ field: 'campaignTypeIds', operator: 'in', operand: ['ctyp_a'] }] as const;
  const missing = missingOf(query(['pipelineInfluenced'], { filters: [...filters] }), {
    rows: [],
    totals: row({ pipelineInfluenced: null }),
  });
  expect(missing?.pipelineInfluenced).toContain('Ask by campaign type alone');
});
