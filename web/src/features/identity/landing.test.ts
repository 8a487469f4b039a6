import type { DiscoveredOrganization } from '@parley/core/features/identity';
import { describe, expect, it } from 'vitest';
import { accessText } from './access-text.ts';
import { landingPath, latestFirst, nextStep } from './landing.ts';

const organization = (
  key: string,
  membership: DiscoveredOrganization['membership'],
  lastAccessTime: string | null = null,
): DiscoveredOrganization => ({
  id: `inst:${key}`,
  slug: `inst~${key}`,
  name: key,
  membership,
  role: 'user',
  lastAccessTime,
});

const early = organization('early', 'active', '2026-01-01T00:00:00Z');
const late = organization('late', 'active', '2026-02-01T00:00:00Z');
const never = organization('never', 'active');
const invited = organization('invited', 'invited');
const joinable = organization('joinable', 'joinable');

const step = (
  organizations: DiscoveredOrganization[],
  {
    redirect = null,
    arrived = true,
    meantFor = null,
    mayCreate = true,
  }: {
    redirect?: string | null;
    arrived?: boolean;
    meantFor?: string | null;
    mayCreate?: boolean;
  } = {},
) => nextStep({ organizations, meantFor, mayCreate }, { redirect, arrived });

const entering = (entered: DiscoveredOrganization, others: boolean) => ({
  kind: 'enter',
  organization: entered,
  others,
});

describe('after a proof', () => {
  it('without an organization they create one, if they may', () => {
    expect(step([])).toEqual({ kind: 'create' });
    expect(step([], { mayCreate: false })).toEqual({ kind: 'nothing' });
  });

  it.each([[early], [invited], [joinable]])('the only one is entered', (only) => {
    expect(step([only])).toEqual(entering(only, false));
    expect(step([only], { arrived: false })).toEqual(entering(only, false));
  });

  it('of many, a link enters the one with the latest sign-in, or the first without any', () => {
    expect(step([joinable, early, never, late, invited])).toEqual(entering(late, true));
    expect(step([never, joinable])).toEqual(entering(never, true));
  });

  it('nobody becomes a member of one of many without choosing it', () =>
    expect(step([invited, joinable])).toEqual({ kind: 'choose' }));

  it('a password asks', () => expect(step([early, late], { arrived: false })).toEqual({ kind: 'choose' }));

  it('the one a link was for comes before the page that was asked for, and that before the latest', () => {
    const redirect = '/app/inst/inst:early/web-traffic';
    expect(step([early, late, invited], { redirect })).toEqual(entering(early, true));
    expect(step([early, late, invited], { redirect: '/app/inst/inst%3Aearly' })).toEqual(
      entering(early, true),
    );
    expect(step([early, late, invited], { redirect, meantFor: 'inst:invited' })).toEqual(
      entering(invited, false),
    );
    expect(step([early, late], { redirect: '/app/inst/inst:invited/web-traffic' })).toEqual(
      entering(late, true),
    );
  });

  it('lists one’s own first, the latest at the top', () =>
    expect(latestFirst([joinable, invited, never, early, late]).map(({ name }) => name)).toEqual([
      'late',
      'early',
      'never',
      'invited',
      'joinable',
    ]));
});

describe('with a session', () => {
  const entered = { organizationId: 'inst:late' };

  it.each([null, '', 'https://evil.example/', '/app'])('%j leads to the organization', (redirect) =>
    expect(landingPath(entered, redirect)).toBe('/app/inst/inst:late'),
  );

  it('leads back to what was asked for', () => {
    for (const path of ['/app/inst/inst:late/users?u.page=2#a', '/device?user_code=A', '/app/web-traffic'])
      expect(landingPath(entered, path, [early, late])).toBe(path);
  });

  it('leads to the chosen organization, not to the page of another one of theirs', () => {
    const redirect = '/app/inst/inst:early/users';
    expect(landingPath(entered, redirect, [early, late])).toBe('/app/inst/inst:late');
    // Another user's: a superuser may look at it, and everybody else sees that they may not.
    expect(landingPath(entered, redirect, [late])).toBe(redirect);
  });
});

describe('a choice says what it does', () => {
  const now = new Date(2026, 10, 21, 9).getTime();
  const at = (day: number, hour: number, month = 10): string =>
    new Date(2026, month, day, hour).toISOString();
  it.each([
    [at(21, 1), 'Last opened today'],
    [at(20, 23), 'Last opened yesterday'],
    [at(1, 9), 'Last opened 20 days ago'],
    [at(1, 9, 8), 'Last opened on 09/01/2026'],
    [at(22, 9), 'Last opened today'],
  ])('%s: %s', (lastAccessTime, text) =>
    expect(accessText({ membership: 'active', lastAccessTime }, 'a@b.test', now)).toBe(text),
  );

  it('for those that are not one’s own yet', () => {
    expect(accessText(never, 'a@b.test', now)).toBe('You are a member');
    expect(accessText(invited, 'a@b.test', now)).toBe('Accepts your invitation');
    expect(accessText(joinable, 'a@b.test', now)).toBe('Joins it with your b.test address');
  });
});
