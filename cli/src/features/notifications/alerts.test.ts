import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const ALERT = {
  ...{ id: 'alrt_1', name: 'Quiet week', metric: 'visits', condition: 'Visits below 100 in 7 days' },
  ...{ isPaused: false, isOwn: true, lastValue: 99, lastRunDate: '2026-03-09T08:00:00.000Z', problem: null },
  ...{ lastSays: 'Visits: 99 from Mar 2, 2026 to Mar 8, 2026, below 100.', urlTemplate: '/web-traffic' },
  lastFiredDate: '2026-03-09T07:10:00.000Z',
  cause: 'below',
  webhooks: [{ id: 'whok_1', name: 'Marketing', kind: 'slack' }],
};
const state = (more: object) => ({
  ...{ id: 'alrt_1', name: 'Quiet "week" & more', condition: 'Visits below 100 in 7 days' },
  ...{ fires: false, value: 120, says: 'Visits: 120, not below 100.', problem: null },
  ...more,
});
const FIRES = state({ fires: true, value: 99, says: 'Visits: 99, below 100.' });
const BROKEN = state({ value: null, says: 'There is no audience <gone>.', problem: 'There is no audience.' });

async function setUp(states: object[], alerts: object[] = [ALERT]) {
  const server = await testServer(({ body }) => {
    const isList = body.includes('query CliAlerts ') || body.includes('query CliAlerts{');
    return { body: { data: { notifications: isList ? { alerts } : { alertStates: states } } } };
  });
  stop = server.close;
  return await signedIn(server.url, { columns: 200 });
}

it('alerts are listed with their condition and what they found', async () => {
  const ran = await setUp([]);
  const { code, out } = await ran('alerts');
  expect(code).toBe(0);
  expect(out).toMatch(
    /Quiet week +Visits below 100 in 7 days +Marketing +Visits: 99 from Mar 2.* 2026-03-09 07:10/,
  );
  expect(JSON.parse((await ran('alerts', 'list', '--json')).out)).toEqual([ALERT]);
});

it('no alerts: says where they are set, and stays a list for programs', async () => {
  const ran = await setUp([], []);
  expect(await ran('alerts')).toMatchObject({ code: 0, out: '', err: expect.stringContaining('Set one in') });
  expect(await ran('alerts', '--json')).toMatchObject({ code: 0, out: '[]\n', err: '' });
});

it('a check is one line each, and ends with code 10 where one fires', async () => {
  const ran = await setUp([FIRES, state({})]);
  const { code, out, err } = await ran('alerts', 'check');
  expect(code).toBe(10);
  expect(out).toBe(
    'fires  Quiet "week" & more: Visits: 99, below 100.\nfine   Quiet "week" & more: Visits: 120, not below 100.\n',
  );
  expect(err).toContain('1 alert fires or has no figure.');
  const json = await ran('alerts', 'check', '--format', 'json');
  expect(json.code).toBe(10);
  expect(JSON.parse(json.out)).toEqual([FIRES, state({})]);
  expect((await ran('alerts', 'check', '--format', 'csv')).out).toContain(',fires,99,');
});

it('a check passes where none fires, and without any alert', async () => {
  expect(await (await setUp([state({})]))('alerts', 'check')).toMatchObject({ code: 0, err: '' });
  await stop?.();
  const none = await (await setUp([]))('alerts', 'check');
  expect(none).toMatchObject({ code: 0, out: '', err: expect.stringContaining('no alerts') });
});

it('a check is a report that CI reads: failures and errors, with what XML escapes', async () => {
  const ran = await setUp([FIRES, state({}), BROKEN]);
  const { code, out } = await ran('alerts', 'check', '--format', 'junit');
  expect(code).toBe(10);
  expect(out).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="parley alerts" tests="3" failures="1" errors="1">
  <testcase classname="parley.alerts" name="Quiet &quot;week&quot; &amp; more: Visits below 100 in 7 days"><failure message="Visits: 99, below 100."/></testcase>
  <testcase classname="parley.alerts" name="Quiet &quot;week&quot; &amp; more: Visits below 100 in 7 days"/>
  <testcase classname="parley.alerts" name="Quiet &quot;week&quot; &amp; more: Visits below 100 in 7 days"><error message="There is no audience &lt;gone&gt;."/></testcase>
</testsuite>
`);
  // Other commands do not take it.
  expect((await ran('alerts', 'list', '--format', 'junit')).code).toBe(3);
});
