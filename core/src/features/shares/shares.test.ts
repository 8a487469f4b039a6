import { expect, it } from 'vitest';
import { dimensionsOf, METRICS } from '../../metrics/index.ts';
import { pageOf } from '../../pages/index.ts';
import { embedCode, pictureUrl } from './embed-code.ts';
import { sharedAddress, sharedPartOf, sharedPartsOf, sharedPlaceOf } from './share-rules.ts';
import { SHARED_PANELS } from './shared-panels.ts';

it('a page is shared by its key figures, or by one of them', () => {
  expect(sharedPlaceOf('/vendors?audience=audn_1')).toMatchObject({
    audienceId: 'audn_1',
    breakdown: 'vendor',
    metrics: ['visits', 'targetVisits', 'engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced'],
  });
  expect(sharedPlaceOf('/vendors', 'visits')).toMatchObject({ metrics: ['visits'], breakdown: undefined });
  expect(sharedPlaceOf('/vendors', 'spend')).toBeUndefined();
  expect(sharedPlaceOf('/company-settings')).toBeUndefined();
  expect(sharedPlaceOf('https://elsewhere.example/vendors')).toBeUndefined();
});

it('the address of a link keeps what narrows the figures of its page, and neither days nor the list', () => {
  const search =
    '?startDate=2026-01-01&endDate=2026-01-31&audience=audn_1&compare=before&o.vendorIds=vndr_a&o.search=x&o.page=2';
  const address = sharedAddress('/opportunities', search);
  expect(address).toBe('/opportunities?audience=audn_1&compare=before&o.vendorIds=vndr_a');
  expect(sharedPlaceOf(address)).toMatchObject({
    audienceId: 'audn_1',
    comparedWith: 'PERIOD_BEFORE',
    filter: [{ field: 'vendorIds', operand: ['vndr_a'] }],
  });
  expect(sharedAddress('/vendors', '?v.search=x')).toBe('/vendors');
});

it('a chart or a table of a page is shared alone, by its name', () => {
  expect(sharedPartsOf('/vendors').slice(0, 2)).toMatchObject([
    { id: 'course-visits', kind: 'chart', name: 'Visits over time', metrics: ['visits'] },
    { id: 'course-targetVisits', kind: 'chart', name: 'Target visits over time' },
  ]);
  expect(sharedPartsOf('/vendors').at(-1)).toMatchObject({
    ...{ id: 'vendors', kind: 'table', name: 'Largest by vendor', dimension: 'vendor' },
  });
  expect(sharedPartsOf('/company-settings')).toEqual([]);
});

it('a panel is shared by its anchor; a flow, and an average over weeks, are not', () => {
  const ids = sharedPartsOf('/dashboard').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['trends', 'traffic-efficiency', 'influence-trend']));
  expect(ids).not.toContain('pipeline-trends');
  expect(ids).not.toContain('direct-reallocation');
});

it('a link of before, which has no name of its part, is still of the same one', () => {
  const before = (kind: string, position: number) =>
    sharedPartOf('/web-traffic', { part: null, kind, position })?.name;
  expect(before('chart', 0)).toBe('Visits over time');
  expect(before('table', 0)).toBe('Largest by channel');
  expect(before('number', 0)).toBeUndefined();
  expect(sharedPartOf('/web-traffic', { part: null, kind: null, position: null })).toBeUndefined();
});

const PAGES = Object.keys(SHARED_PANELS) as (keyof typeof SHARED_PANELS)[];
const parts = PAGES.flatMap((page) =>
  (SHARED_PANELS[page] ?? []).map((panel) => [`${page}: ${panel.title}`, panel] as const),
);

it.each(parts)(
  'every figure of %s has what the panel shows it by, and all have one unit in a chart',
  (_name, panel) => {
    const { metrics, dimension = 'week' } = panel;
    for (const metric of metrics) expect(dimensionsOf(metric)).toContain(dimension);
    if (panel.dimension === undefined) expect(new Set(metrics.map((id) => METRICS[id].unit)).size).toBe(1);
  },
);

it.each(PAGES)('no two parts of %s have one name', (page) => {
  const { path } = pageOf(page);
  const all = sharedPartsOf(path.replace(/:\w+/, 'vndr_a'));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

it('the code of an embed frames the link, and no title ends it early', () => {
  const url = 'https://a.example/share/x-1_';
  const code = embedCode({ url, title: '"><script>alert(1)</script>' });
  expect(code).toContain('<iframe src="https://a.example/embed/x-1_" title="&quot;&gt;&lt;script&gt;');
  expect(code).toContain('<script async src="https://a.example/embed.js"></script>');
  expect(code.match(/<script/g)).toHaveLength(1);
  expect(pictureUrl(url)).toBe('https://a.example/share/x-1_.svg');
});
