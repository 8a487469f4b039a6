import { expect, it } from 'vitest';
import { embedCode, pictureUrl } from './embed-code.ts';
import { sharedAddress, sharedPartsOf, sharedPlaceOf } from './share-rules.ts';

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

it('one chart or the table of a page is shared alone, by its block', () => {
  expect(sharedPartsOf('/vendors').slice(0, 2)).toEqual([
    { kind: 'chart', position: 0, name: 'Visits over time' },
    { kind: 'chart', position: 1, name: 'Target visits over time' },
  ]);
  expect(sharedPartsOf('/vendors').at(-1)).toEqual({ kind: 'table', position: 0, name: 'Largest by vendor' });
  expect(sharedPartsOf('/company-settings')).toEqual([]);
});

it('the code of an embed frames the link, and no title ends it early', () => {
  const url = 'https://a.example/share/x-1_';
  const code = embedCode({ url, title: '"><script>alert(1)</script>' });
  expect(code).toContain('<iframe src="https://a.example/embed/x-1_" title="&quot;&gt;&lt;script&gt;');
  expect(code).toContain('<script async src="https://a.example/embed.js"></script>');
  expect(code.match(/<script/g)).toHaveLength(1);
  expect(pictureUrl(url)).toBe('https://a.example/share/x-1_.svg');
});
