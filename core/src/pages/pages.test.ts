import { describe, expect, it } from 'vitest';
import { ID_PREFIXES } from '../metrics/index.ts';
import { PAGE_MENU } from './menu.ts';
import { pageAt } from './page-at.ts';
import { needsId, pagePath, pathWithId, takesId } from './page-path.ts';
import { PAGE_IDS, type PageId, pageOf } from './table.ts';

const ids = (page: PageId): string[] => [`${pageOf(page).idPrefix ?? 'id_'}1`];

describe('the path of a page', () => {
  it('takes ids, several with commas, each of them encoded', () => {
    expect(pagePath('vendors')).toBe('/vendors');
    expect(pagePath('vendor', { vendor: 'vndr_a b' })).toBe('/vendors/vndr_a%20b');
    expect(pagePath('campaign', { campaigns: ['camp_1', 'camp_2,'] })).toBe('/campaigns/camp_1,camp_2%2C');
    expect(pagePath('pixel-edit', { pixel: 'pixl_1' })).toBe('/pixels/pixl_1/edit');
  });

  it('leaves out what may be left out', () => {
    expect(pagePath('assistant')).toBe('/assistant');
    expect(pagePath('assistant', { conversation: [] })).toBe('/assistant');
    expect(pagePath('assistant', { conversation: 'conv_1' })).toBe('/assistant/conv_1');
  });

  it('knows which pages are about one thing', () => {
    expect([needsId('vendor'), takesId('vendor')]).toEqual([true, true]);
    expect([needsId('assistant'), takesId('assistant')]).toEqual([false, true]);
    expect([needsId('vendors'), takesId('vendors')]).toEqual([false, false]);
  });
});

describe('the page at a path', () => {
  it.each(PAGE_IDS)('%s is found by its own', (page) => {
    const path = pathWithId(page, ids(page));
    expect(pageAt(path)).toMatchObject({ page, isSynonym: false });
    expect(pageAt(`${path.toUpperCase()}/`)?.page).toBe(page);
    if (takesId(page)) expect(Object.values(pageAt(path)?.parameters ?? {})).toEqual(ids(page));
  });

  it.each([
    ['/audiences/create', 'audience-upload'],
    ['/pixels/create', 'pixel-create'],
    ['/pixels/compare', 'pixel-compare'],
    ['/users/invite', 'invite'],
  ] as const)('%s is %s, not something with that id', (path, page) => expect(pageAt(path)?.page).toBe(page));

  it.each(['/', '', '/nothing', '/users/user_1/more', '/vendors?x=1'])('%s is none', (path) =>
    expect(pageAt(path)).toBeUndefined(),
  );
});

it('every page has its place in the menu once, or a reason', () => {
  const inMenu = PAGE_MENU.flatMap(({ items }) =>
    items.flatMap((item) => (typeof item === 'string' ? [item] : item.pages)),
  );
  const expected = PAGE_IDS.filter((page) => pageOf(page).menu !== undefined);
  expect(inMenu.toSorted()).toEqual(expected.toSorted());
  expect(inMenu.filter(takesId)).toEqual([]);
});

it('the ids of a page begin as those of the filter that takes them do', () => {
  const filters = {
    company: 'companyId',
    campaign: 'campaignIds',
    opportunity: 'opportunityId',
    pixel: 'pixelIds',
    audience: 'audienceId',
  } as const;
  for (const [page, filter] of Object.entries(filters) as [PageId, string][])
    expect(pageOf(page).idPrefix, page).toBe(ID_PREFIXES[filter]?.prefix);
});
