import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const pod = (isComplete: boolean) => ({ isAvailable: true, isFree: true, isComplete });
const PODS = [
  'tam',
  'crm',
  'adIntegrations',
  'channelMapping',
  'customAudience',
  'userAdmin',
  'universalPixel',
];
const monitor = (id: string, title: string, more: object) => ({
  ...{ id, title, severity: 'WARNING', state: 'FINE', since: null, value: 0, threshold: 48, findings: [] },
  ...{ checkedAt: '2026-06-15T11:30:00.000Z', ...more },
});
const says = 'The tag has sent nothing since Jun 12, 2026, for 72 hours.';
const finding = { says, firstDay: '2026-06-12', lastDay: '2026-06-15', permalink: '/health-center' };
const SILENT = monitor('tag-silent', 'Tag silent', {
  severity: 'ERROR',
  state: 'FOUND',
  since: '2026-06-14T11:30:00.000Z',
  findings: [finding],
});
const ROSE = monitor('visits-rose', 'Visits rose', {
  state: 'FOUND',
  findings: [{ ...finding, says: 'Visits rose to 90.' }],
});
const FELL = monitor('visits-fell', 'Visits fell', {});
const thresholdIs = { label: 'Hours without a page view', unit: 'hours', standard: 48, least: 1, most: 720 };
const MONITORS = { monitors: [ROSE, SILENT, FELL] };
const STATUS = {
  onboardingProgress: 0.789,
  ...Object.fromEntries(PODS.map((name) => [name, pod(true)])),
  tag: { ...pod(true), tagInstalledAt: null, lastEventAt: null },
  vendorSpend: { ...pod(false), spendInputThroughAt: null },
};

async function setUp(found: object = MONITORS) {
  const asked: object[] = [];
  const answers: Record<string, object> = {
    CliHealth: { healthCenter: { status: STATUS, ...found }, users: { current: { isPaid: true } } },
    CliMonitors: { healthCenter: found },
    CliMonitorHistory: {
      healthCenter: {
        monitor: {
          status: {
            ...SILENT,
            definition: 'Hours since the last page view.',
            mend: 'Look at the tag.',
            thresholdIs,
          },
          past: [{ ...finding, says: 'Then, too.', foundAt: '', closedAt: '2026-05-02T10:00:00.000Z' }],
          thresholds: [{ version: 2, threshold: 24, setBy: 'Ada', setAt: '2026-05-01T10:00:00.000Z' }],
        },
      },
    },
    CliSetThreshold: {
      healthCenter: {
        setThreshold: { status: { id: 'tag-silent', title: 'Tag silent', threshold: 24, thresholdIs } },
      },
    },
  };
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: object };
    asked.push(variables);
    return { body: { data: answers[/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''] } };
  });
  stop = server.close;
  const ran = await signedIn(server.url, { columns: 140 });
  return { asked, ran };
}

it('health says what is set up and what speaks against figures, the gravest first', async () => {
  const { ran } = await setUp();
  const { code, out } = await ran('health');
  expect(code).toBe(0);
  expect(out).toContain('Set up: 78%');
  expect(out.match(/ Done/g)).toHaveLength(8);
  expect(out).toMatch(/To do +\S/);
  expect(out.indexOf(`error Tag silent: ${says}`)).toBeGreaterThan(0);
  expect(out.indexOf('warning Visits rose')).toBeGreaterThan(out.indexOf('error Tag silent'));
  expect(out).not.toContain('Visits fell');
});

it('health ends with an error where a finding is as grave as asked, and only there', async () => {
  const { ran } = await setUp();
  const failed = await ran('health', '--fail-on', 'error');
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('parley monitors show tag-silent')]);
  expect(failed.err).not.toContain('visits-rose');
  await stop?.();
  const fine = await setUp({ monitors: [ROSE, FELL] });
  expect((await fine.ran('health', '--fail-on', 'error')).code).toBe(0);
  expect((await fine.ran('health', '--fail-on', 'warning')).code).toBe(1);
  await stop?.();
  const nothing = await setUp({ monitors: [FELL] });
  expect((await nothing.ran('health')).out).toContain('nothing speaks against your figures');
});

it('monitors are listed, and one is shown with its threshold and history', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('monitors', '--format', 'csv')).out).toBe(
    `id,state,severity,since,findings,says\nvisits-rose,found,warning,,1,Visits rose to 90.\ntag-silent,found,error,2026-06-14 11:30,1,"${says}"\nvisits-fell,fine,warning,,0,\n`,
  );
  const { out } = await ran('monitors', 'show', 'tag-silent');
  expect(out).toContain('Tag silent: found, looked at 2026-06-15 11:30 UTC');
  expect(out).toContain('Hours without a page view: 48 hours (standard 48)');
  expect(out).toContain('version 2: 24, 2026-05-01 10:00 Ada');
  expect(out).toMatch(/2026-06-12 +2026-06-15 +2026-05-02 10:00 +Then, too\./);
  expect(asked.at(-1)).toEqual({ monitor: 'tag-silent' });
});

it('a threshold is set, or the standard one again; what is none is not sent', async () => {
  const { asked, ran } = await setUp();
  const { code, err } = await ran('monitors', 'set', 'tag-silent', '24');
  expect([code, err]).toEqual([0, 'Tag silent speaks up from 24 hours on, within the hour.\n']);
  await ran('monitors', 'set', 'tag-silent', 'standard');
  expect(asked).toEqual([
    { monitor: 'tag-silent', threshold: 24 },
    { monitor: 'tag-silent', threshold: null },
  ]);
  expect((await ran('monitors', 'set', 'tag-silent', 'often')).code).toBe(3);
  const unknown = await ran('monitors', 'show', 'tag-silnt');
  expect([unknown.code, unknown.err]).toEqual([
    3,
    expect.stringContaining('parley monitors show tag-silent'),
  ]);
  expect(asked).toHaveLength(2);
});
