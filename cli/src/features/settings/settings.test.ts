import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const version = (number: number, more: object) => ({
  ...{ number, why: '', createdAt: '2026-06-01T08:30:00.000Z', createdBy: 'Ada', restoredFrom: null },
  ...{ appliedAt: '2026-06-01T08:31:00.000Z', isCurrent: false, body: {}, ...more },
});
const CURRENT = {
  ...{ name: 'Acme', domain: 'acme.example', code: 'code', viewThroughDays: 7, netNewRule: 'NET_NEW' },
  tam: { audience: null, sectors: [{ id: 's', name: 'Software' }], regions: [], revRanges: [] },
  pipelineReport: { url: null, fieldName: null, influenceWindow: 90 },
  visitExclusions: ['/careers'],
  revision: 'exclusions=1',
};
const counts = (visits: number) => ({ visits, pageViews: 3 * visits });
const ANSWERS: Readonly<Record<string, object>> = {
  CliSettings: { instances: { current: CURRENT }, settings: { recomputing: { share: 0.428, error: null } } },
  CliSettingsRevision: { instances: { current: { revision: CURRENT.revision } } },
  CliUpdateSettings: { instances: { update: { id: 'inst:one' } } },
  CliExclusionsPreview: {
    instances: {
      previewExclusions: {
        ...{ before: counts(1200), after: counts(1100), sampledOneIn: 4, opportunities: 2 },
        moves: [
          {
            ...{ fromVendor: { name: 'Google' }, toVendor: null, visits: 100 },
            examples: [
              { page: 'acme.example/jobs', referrer: '', source: 'google', medium: 'cpc', campaign: '' },
            ],
          },
        ],
      },
    },
  },
  CliTargetPreview: {
    instances: {
      previewTargetMarket: {
        before: {
          companies: 10,
          targetVisits: null,
          opportunities: null,
          pipeline: null,
          spendPerTargetVisit: null,
        },
        after: {
          companies: 2400,
          targetVisits: 70,
          opportunities: 12,
          pipeline: 90000,
          spendPerTargetVisit: 2.5,
        },
        moves: [{ vendor: { name: 'Google' }, before: null, after: 40 }],
      },
    },
  },
  CliConfigurationHistory: {
    settings: {
      versions: [
        version(3, { why: 'Applicants', isCurrent: true, appliedAt: null }),
        version(2, {}),
        version(1, { createdBy: null }),
      ],
    },
  },
  CliConfigurationDifferences: {
    settings: { compare: [{ path: 'paths', before: null, after: '/careers' }] },
  },
  CliRestoreConfiguration: { settings: { restore: { number: 4, appliedAt: null } } },
};

/** Runs commands against a server with these answers; gives the output and the requests. */
async function setUp() {
  const asked: { name: string; variables: object }[] = [];
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: object };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ name, variables });
    return { body: { data: ANSWERS[name] } };
  });
  stop = server.close;
  const ran = await signedIn(server.url);
  return { asked, ran };
}

it('settings are shown by the names that change them, with how far figures are', async () => {
  const { ran } = await setUp();
  const { code, out } = await ran('settings', 'get', '--format', 'csv');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual(
    expect.arrayContaining([
      'target market,Software',
      'influence-window,90 days',
      'view-through-days,7 days',
      'net-new-rule,net-new',
      'exclusions,/careers',
      'figures,use the former settings; new ones are 42% ready',
    ]),
  );
  expect(JSON.parse((await ran('settings', 'get', '--json')).out)).toMatchObject({ viewThroughDays: 7 });
  expect((await ran('settings', 'snippet')).out).toContain('<script');
});

it('a setting is changed with its reason; what is none, or no number of days, is not sent', async () => {
  const { asked, ran } = await setUp();
  const { code, err } = await ran('settings', 'set', 'view-through-days', '14', '--why', 'Long cycles');
  expect([code, err]).toEqual([0, 'view-through-days is 14 now.\n']);
  await ran('settings', 'set', 'net-new-rule', 'all');
  await ran('settings', 'set', 'pipeline-report', 'none');
  const { revision } = CURRENT;
  const saved = asked.filter(({ name }) => name === 'CliUpdateSettings');
  expect(saved.map(({ variables }) => variables)).toEqual([
    { viewThroughDays: 14, revision, why: 'Long cycles' },
    { netNewRule: 'ALL', revision },
    { pipelineReport: { url: null }, revision },
  ]);
  const before = asked.length;
  for (const args of [
    ['influence-window', 'long'],
    ['net-new-rule', 'some'],
    ['colour', 'red'],
  ])
    expect((await ran('settings', 'set', ...args)).code, args.join(' ')).toBe(3);
  expect(asked).toHaveLength(before);
});

it('exclusions and the target market say what they change before they are saved', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('settings', 'exclusions', '--format', 'csv')).out).toBe('path\n/careers\n');
  const tried = await ran('settings', 'exclusions', 'add', '/jobs', '--dry-run');
  expect(tried.err).toContain('1,200 → 1,100, page views: 3,600 → 3,300 (estimated from one in 4 visitors)');
  expect(tried.err).toContain('At least 2 opportunities lose a touch.');
  expect(tried.err).toContain(
    '100 visits: Google → none, as on acme.example/jobs · source google · medium cpc',
  );
  expect(asked.map(({ name }) => name)).not.toContain('CliUpdateSettings');
  await ran('settings', 'exclusions', 'remove', '/careers');
  expect(asked.at(-1)).toEqual({
    name: 'CliUpdateSettings',
    variables: { visitExclusions: [], revision: 'exclusions=1' },
  });
  expect((await ran('settings', 'exclusions', 'add')).code).toBe(3);
  const market = await ran('settings', 'tam', '--sector', 'sect_software', '--dry-run');
  expect(market.err).toContain('Companies in the target market: 10 → 2,400');
  expect(market.err).toContain('Pipeline of these: – → $90,000');
  expect(market.err).toContain('Spend per target visit: – → $2.50');
  expect(market.err).toContain('Google: – → 40');
  // As of which settings the preview was made is sent with it: what another admin saves meanwhile stays.
  await ran('settings', 'tam', '--sector', 'sect_software');
  expect(asked.slice(-3)).toMatchObject([
    { name: 'CliSettingsRevision' },
    { name: 'CliTargetPreview' },
    { name: 'CliUpdateSettings', variables: { revision: 'exclusions=1' } },
  ]);
  expect((await ran('settings', 'tam')).code).toBe(3);
});

it('versions are listed with who, when and why, and whether figures follow them', async () => {
  const { asked, ran } = await setUp();
  const { out } = await ran('config', 'history', 'channel-rules', '--format', 'csv');
  expect(out).toBe(
    'number,createdAt,createdBy,state,why\n3,2026-06-01 08:30,Ada,being applied,Applicants\n2,2026-06-01 08:30,Ada,,\n1,2026-06-01 08:30,,,\n',
  );
  expect(asked.at(-1)?.variables).toEqual({ kind: 'CHANNEL_RULES' });
  const unknown = await ran('config', 'history', 'rules');
  expect([unknown.code, unknown.err]).toEqual([3, expect.stringContaining('channel-rules, spend')]);
});

it('any two versions are compared, the last two unless said', async () => {
  const { asked, ran } = await setUp();
  const { out } = await ran('config', 'diff', 'exclusions');
  expect(out).toMatch(/Where +Version 2 +Version 3\s+paths +– +\/careers/);
  expect(asked.at(-1)?.variables).toEqual({ kind: 'EXCLUSIONS', from: 2, to: 3 });
  await ran('config', 'diff', 'exclusions', '1');
  expect(asked.at(-1)?.variables).toEqual({ kind: 'EXCLUSIONS', from: 1, to: 3 });
  await ran('config', 'diff', 'spend', '1', '2');
  expect(asked.at(-1)?.variables).toEqual({ kind: 'SPEND', from: 1, to: 2 });
  expect((await ran('config', 'diff', 'spend', 'first')).code).toBe(3);
});

it('a version is brought back, and says that figures follow later', async () => {
  const { asked, ran } = await setUp();
  const { code, err } = await ran('config', 'restore', 'channel-rules', '2', '--why', 'Too wide');
  expect([code, err]).toEqual([
    0,
    'Version 2 holds again, as version 4. Figures still use the former settings until the new ones are complete.\n',
  ]);
  expect(asked.at(-1)?.variables).toEqual({ kind: 'CHANNEL_RULES', number: 2, why: 'Too wide' });
  await ran('config', 'restore', 'channel-rules', '2', '--current', '3');
  expect(asked.at(-1)?.variables).toEqual({ kind: 'CHANNEL_RULES', number: 2, current: 3 });
  expect((await ran('config', 'restore', 'spend', 'two')).code).toBe(3);
  expect((await ran('config', 'restore', 'spend', '2', '--current', 'last')).code).toBe(3);
});
