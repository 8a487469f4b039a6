import { describe, expect, it } from 'vitest';
import { pageContextSchema } from './page-context.ts';
import { thingsOnPage } from './things-on-page.ts';

describe('what a page is about', () => {
  it.each([
    ['/vendors/vndr_bing', '', [{ field: 'vendor', ids: ['vndr_bing'] }]],
    ['/campaigns/camp_a,camp_b', '', [{ field: 'campaign', ids: ['camp_a', 'camp_b'] }]],
    ['/web-traffic-activity/comp_1', '', [{ field: 'company', ids: ['comp_1'] }]],
    ['/audiences/audn_1', '', [{ field: 'audience', ids: ['audn_1'] }]],
    // A row that was opened in a drawer.
    ['/web-traffic-activity', '?company=comp_1', [{ field: 'company', ids: ['comp_1'] }]],
    ['/vendors', '', []],
    ['/users/user_1', '', []],
    ['/nowhere', '?company=comp_1', []],
    ['/vendors/%E0%A4%A', '', []],
  ])('%s%s', (path, search, things) => expect(thingsOnPage(path, search)).toEqual(things));

  it('is also what its list is narrowed to', () => {
    expect(
      thingsOnPage('/web-traffic-activity', '?w.sector.id=sect_software&w.vendorIds!=vndr_bing&w.page=2'),
    ).toEqual([
      { field: 'sector', ids: ['sect_software'] },
      { field: 'vendor', ids: ['vndr_bing'], isExcluded: true },
    ]);
    // Bounds on figures and texts are none.
    expect(thingsOnPage('/web-traffic-activity', '?w.metrics.visits=[1,]')).toEqual([]);
  });

  it('is first what is chosen in it', () => {
    expect(thingsOnPage('/campaigns', '?c.vendor.id=vndr_bing', ['camp_a', 'camp_b'])).toEqual([
      { field: 'campaign', ids: ['camp_a', 'camp_b'] },
      { field: 'vendor', ids: ['vndr_bing'] },
    ]);
    expect(thingsOnPage('/vendors', '?v.vendor.id=vndr_bing', ['vndr_google'])).toEqual([
      { field: 'vendor', ids: ['vndr_google'] },
    ]);
    // Opportunities are none of the kinds.
    expect(thingsOnPage('/opportunities', '', ['oppt_1'])).toEqual([]);
  });

  it('can be sent as it is', () => {
    const things = [...thingsOnPage('/campaigns/camp_a,camp_b', '')];
    expect(pageContextSchema.parse({ things })).toEqual({ things });
  });
});

it('refuses days in the wrong order, and kinds that no page has', () => {
  const period = { start: '2026-02-01', end: '2026-01-01' };
  expect(pageContextSchema.safeParse({ period }).success).toBe(false);
  expect(pageContextSchema.safeParse({ things: [{ field: 'status', ids: ['won'] }] }).success).toBe(false);
});
