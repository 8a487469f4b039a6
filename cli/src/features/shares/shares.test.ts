import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const SHARE = {
  ...{ id: 'shar_1', title: 'For the board', source: 'page', isLive: true, hidesCompanies: false },
  ...{ hasPassword: true, createdAt: '2026-06-01T10:00:00.000Z', endsAt: '2026-07-01T00:00:00.000Z' },
  ...{ state: 'open', opens: 3, lastOpenedAt: '2026-06-02T10:30:00.000Z', isOwn: true, creatorName: 'Ada' },
};
const URL = 'https://parley.example/share/token';

async function setUp(shares: readonly object[] = [SHARE]) {
  const asked: { query: string; variables: Record<string, unknown> }[] = [];
  const server = await testServer(({ body }) => {
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    const made = { id: 'shar_2', title: 'Web traffic', url: URL };
    return { body: { data: { shares: { get: shares, createOfPage: made, revoke: { id: 'shar_1' } } } } };
  });
  stop = server.close;
  const command = await signedIn(server.url);
  return { asked, ran: (...args: string[]) => command('share', ...args) };
}

it('lists links with their last day and how often they were opened', async () => {
  const { ran } = await setUp();
  expect((await ran('list', '--format', 'csv')).out).toBe(
    'title,shows,protection,state,until,opens,lastOpened,by,id\n' +
      'For the board,"page, live",password,open,2026-06-30,3,2026-06-02 10:30,Ada,shar_1\n',
  );
  expect(JSON.parse((await ran('--json')).out)).toEqual([SHARE]);
});

it('says how one is made where there is none', async () => {
  const { ran } = await setUp([]);
  expect((await ran()).err).toContain('There is no shared link. Make one: parley share create');
});

it('makes a link of a page, and prints its address alone', async () => {
  const { asked, ran } = await setUp();
  const { code, out, err } = await ran('create', 'web-traffic');
  expect([code, out]).toEqual([0, `${URL}\n`]);
  expect(err).toContain('shown only now');
  expect(asked.at(-1)?.variables).toMatchObject({
    ...{ urlTemplate: '/web-traffic', metric: null, windowDays: 30, title: null },
    ...{ isLive: true, hidesCompanies: false, lastDay: null, password: null },
  });
  const days = ['--from', '2026-03-01', '--to', '2026-03-31', '--until', '2026-12-31'];
  const more = ['--figure', 'visits', '--pinned', '--hide-companies', '--title', 'March'];
  expect((await ran('create', '/vendors?audience=tam', ...days, ...more)).code).toBe(0);
  expect(asked.at(-1)?.variables).toMatchObject({
    ...{ urlTemplate: '/vendors?audience=tam', metric: 'visits', title: 'March' },
    ...{ startDate: '2026-03-01', endDate: '2026-03-31', lastDay: '2026-12-31' },
    ...{ isLive: false, hidesCompanies: true },
  });
  expect(asked.at(-1)?.variables).not.toHaveProperty('windowDays');
});

it('takes a weekday as the last day, and names the option that the server refuses', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('create', 'web-traffic', '--until', 'Friday')).code).toBe(0);
  const { lastDay } = asked.at(-1)?.variables ?? {};
  expect(new Date(`${lastDay}T00:00:00Z`).getUTCDay()).toBe(5);
  expect(Date.parse(`${lastDay}T23:59:59Z`)).toBeGreaterThan(Date.now());
  await stop?.();
  const fieldErrors = {
    lastDay: 'Choose a day that is not over.',
    windowDays: 'Choose the days it is about.',
  };
  const server = await testServer(() => ({
    body: {
      errors: [{ message: 'Not valid.', extensions: { code: 'INVALID_INPUT', details: { fieldErrors } } }],
    },
  }));
  stop = server.close;
  const refused = await (await signedIn(server.url))(
    'share',
    'create',
    'web-traffic',
    '--until',
    '2020-01-01',
  );
  expect(refused.err).toContain('--until: Choose a day that is not over.');
  expect(refused.err).toContain('--last: Choose the days it is about.');
  expect(refused.err).not.toContain('lastDay');
});

it('refuses days that contradict each other before it asks', async () => {
  const { asked, ran } = await setUp();
  for (const options of [
    ['--last', 'soon'],
    ['--last', '7', '--from', '2026-03-01'],
    ['--from', '2026-03-01'],
    ['--until', 'someday'],
  ])
    expect((await ran('create', 'web-traffic', ...options)).code).not.toBe(0);
  expect(asked).toEqual([]);
});

it('revokes a link only with consent, and only one that is open', async () => {
  const { asked, ran } = await setUp([SHARE, { ...SHARE, id: 'shar_3', title: 'Old', state: 'revoked' }]);
  expect((await ran('revoke', 'board')).err).toContain('Agree with --yes.');
  expect((await ran('revoke', 'Old', '--yes')).err).toContain('There is no open link "Old".');
  expect(asked.some(({ query }) => query.startsWith('mutation'))).toBe(false);
  expect((await ran('revoke', 'board', '--yes')).err).toContain('Revoked: “For the board”.');
  expect(asked.at(-1)).toMatchObject({ variables: { id: 'shar_1' } });
});

it('makes a link of one chart or the table of a page, by its name', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('create', 'web-traffic', '--part', 'visits OVER time')).code).toBe(0);
  expect(asked.at(-1)?.variables).toMatchObject({ part: 'course-visits', metric: null });
  expect((await ran('create', 'web-traffic', '--part', 'Largest by channel')).code).toBe(0);
  expect(asked.at(-1)?.variables).toMatchObject({ part: 'largest' });
  const count = asked.length;
  const unknown = await ran('create', 'web-traffic', '--part', 'Nothing like it');
  expect([unknown.code, unknown.err]).toEqual([3, expect.stringContaining('“Visits over time”')]);
  expect((await ran('create', 'web-traffic', '--part', 'Visits over time', '--figure', 'visits')).code).toBe(
    3,
  );
  expect(asked).toHaveLength(count);
});
