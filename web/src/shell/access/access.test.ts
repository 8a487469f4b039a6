import { PAGE_IDS, type PageId, pageOf } from '@parley/core/pages';
import { describe, expect, it } from 'vitest';
import { type Decision, decide, type Roles } from './decide.ts';
import { firstPage } from './first-page.ts';

const person = (roles: Partial<Roles> = {}): Roles => ({
  id: 'user_self',
  isAdmin: false,
  isPaid: true,
  isSuperuser: false,
  ...roles,
});

const PEOPLE = {
  standard: person(),
  'standard, not paid': person({ isPaid: false }),
  admin: person({ isAdmin: true }),
  'admin, not paid': person({ isAdmin: true, isPaid: false }),
  superuser: person({ isSuperuser: true, isPaid: false }),
} as const;

const OPEN: Decision = { kind: 'open' };
const HOME: Decision = { kind: 'home' };
const ROOT: Decision = { kind: 'root' };

// Written out from the specification 000 §2, apart from the table that is tested.
const ALWAYS = `/dashboard /profile /web-traffic /web-traffic-benchmarks /web-traffic-activity
  /web-traffic-activity/comp_1 /attribution /health-center /health-center/tag-silent`.split(/\s+/);
const ADMIN =
  `/users /users/invite /users/user_1 /company-settings /assistant-settings /event-log /pixels/create /pixels/pixl_1/edit
  /audiences/upload /audiences/import /audiences/create-rule-based /audiences/audn_1/edit /configure-vendors
  /configure-channels /imports /rejected-events /integrations /integrations/oprv:x /verify-integration /verify-integration/oprv:x`.split(
    /\s+/,
  );
const PAID =
  `/channels /channels/chnl_1 /vendors /vendors/vndr_1 /campaigns /campaigns/camp_1,camp_2 /opportunities
  /opportunities/oppt_1 /pixels /pixels/compare /pixels/compare/pixl_1,pixl_2 /pixels/pixl_1,pixl_2 /audiences
  /audiences/audn_1 /audiences/compare /audiences/compare/audn_1,audn_2`.split(/\s+/);

const EXPECTED: Record<keyof typeof PEOPLE, { admin: Decision; paid: Decision; superuser: Decision }> = {
  standard: { admin: HOME, paid: OPEN, superuser: HOME },
  'standard, not paid': { admin: HOME, paid: ROOT, superuser: HOME },
  admin: { admin: OPEN, paid: OPEN, superuser: HOME },
  'admin, not paid': { admin: OPEN, paid: ROOT, superuser: HOME },
  superuser: { admin: OPEN, paid: OPEN, superuser: OPEN },
};

describe.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('%s', (name) => {
  const roles = PEOPLE[name];
  const expected = EXPECTED[name];
  it.each(ALWAYS)('%s opens', (path) => expect(decide(path, roles)).toEqual(OPEN));
  it.each(ADMIN)('%s', (path) => expect(decide(path, roles)).toEqual(expected.admin));
  it.each(PAID)('%s', (path) => expect(decide(path, roles)).toEqual(expected.paid));
  it('/profile/login-as', () => expect(decide('/profile/login-as', roles)).toEqual(expected.superuser));
  it('/audiences/create is the upload, for those who may', () =>
    expect(decide('/audiences/create', roles)).toEqual(
      expected.admin === OPEN ? { kind: 'page', path: '/audiences/upload' } : HOME,
    ));
  it.each(['/', '/nothing-here', '/users/user_1/more', '/web-traffic/x/y'])('%s is not guarded', (path) =>
    expect(decide(path, roles)).toEqual(OPEN),
  );
  it.each(['/users/user_self', '/users/user_self/'])('%s is the profile', (path) =>
    expect(decide(path, roles)).toEqual({ kind: 'page', path: '/profile' }),
  );
  it('a slash at the end and another case change nothing', () => {
    expect(decide('/users/', roles)).toEqual(expected.admin);
    expect(decide('/Users', roles)).toEqual(expected.admin);
  });
});

it('every page of the table is in the lists above', () => {
  const patterns = PAGE_IDS.flatMap((page) => {
    const { path, synonyms = [] } = pageOf(page);
    return path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/:\w+\?$/, '')] : [path, ...synonyms];
  });
  const concrete = patterns.map((pattern) =>
    pattern
      .replace(':conversation', 'conv_1')
      .replace(':company', 'comp_1')
      .replace(':user', 'user_1')
      .replace(':monitor', 'tag-silent')
      .replace(':provider', 'oprv:x')
      .replace(/:pixels$/, 'pixl_1,pixl_2')
      .replace(':pixel', 'pixl_1')
      .replace(/:audiences$/, 'audn_1,audn_2')
      .replace(':audience', 'audn_1')
      .replace(':channel', 'chnl_1')
      .replace(':vendor', 'vndr_1')
      .replace(':campaigns', 'camp_1,camp_2')
      .replace(':opportunity', 'oppt_1')
      .replace(':board', 'bord_1'),
  );
  const ours = [
    '/profile/login-as',
    '/audiences/create',
    '/feature-flags',
    '/assistant',
    '/home',
    '/assistant/conv_1',
    '/board/bord_1',
    '/assistant-settings',
  ].filter((path) => !ADMIN.includes(path));
  expect(concrete.toSorted()).toEqual([...ALWAYS, ...ADMIN, ...PAID, ...ours].toSorted());
});

it.each(['/home', '/assistant', '/assistant/conv_1', '/board/bord_1'])('%s opens for everybody', (path) => {
  for (const roles of Object.values(PEOPLE)) expect(decide(path, roles)).toEqual(OPEN);
});

describe('the first page', () => {
  const all = (): boolean => true;
  const only =
    (...pages: PageId[]) =>
    (page: PageId): boolean =>
      pages.includes(page);
  it.each([
    ['2025-11-01', all, '/home'],
    ['2025-11-01', only('dashboard', 'web-traffic'), '/dashboard'],
    [undefined, all, '/health-center'],
    [undefined, only('dashboard', 'web-traffic'), '/dashboard'],
    [undefined, only('web-traffic'), '/web-traffic'],
    ['2025-11-01', only('web-traffic', 'health-center'), '/web-traffic'],
    ['2025-11-01', only(), '/profile'],
  ] as const)('with the tag seen %s', (date, exists, page) => expect(firstPage(date, exists)).toBe(page));

  it('is the dashboard for whom that was chosen', () => {
    expect(firstPage('2025-11-01', all, 'dashboard')).toBe('/dashboard');
    expect(firstPage(undefined, all, 'dashboard')).toBe('/health-center');
  });
});
