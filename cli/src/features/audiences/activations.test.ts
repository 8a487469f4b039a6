import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const provider = { id: 'oprv:linkedin', name: 'LinkedIn Ads' };
const lastJob = {
  ...{ status: 'completed', errors: [] as string[], members: 311, added: 10, alreadyThere: 300, refused: 1 },
  ...{
    waiting: 0,
    leftOut: 2,
    heldOut: 0,
    removed: 0,
    notRemoved: 0,
    created_at: '2026-06-02T10:00:00.000Z',
  },
};
const active = {
  ...{ id: 'actv_1', provider, connectionId: 'conn_1', accountName: 'EMEA', status: 'active' },
  ...{ matched: 305, matchedAt: '2026-06-02T10:01:00.000Z' },
  ...{ activatedAt: '2026-06-01T10:00:00.000Z', activatedBy: { name: 'Ada' }, lastJob },
};
const target = {
  ...{
    provider,
    connectionId: 'conn_1',
    accountName: 'EMEA',
    members: 311,
    leftOut: 2,
    heldOut: 0,
    toAdd: 311 as number | null,
  },
  ...{ toRemove: 0, problem: null as string | null, consentText: 'I agree that domains are sent.' },
  ...{ contacts: null as number | null, hasMoreContacts: false },
  activation: null as { status: string; lastJob: typeof lastJob } | null,
};

const next = {
  ...{ members: 12_004 as number | null, toAdd: 3 as number | null, toRemove: 1 as number | null },
  ...{ isMore: false, problem: null as string | null },
};

async function setUp(
  targets: readonly (typeof target)[],
  activations: readonly (typeof active)[] = [],
  nextSending = next,
) {
  const told: { operation: string; variables: Record<string, unknown> }[] = [];
  const found: { activationEffect: object | null } = { activationEffect: null };
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    told.push({ operation: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', variables });
    const audience = { id: 'audn_1', name: 'Key accounts', isTAM: false, activations, ...found };
    const audiences = {
      get: { totalEdges: 1, edges: [{ node: audience }] },
      getById: audience,
      activate: { activations: [active] },
      deactivate: { activations: [{ ...active, status: 'ending' }] },
    };
    return { body: { data: { audiences, activations: { targets, nextSending } } } };
  });
  stop = server.close;
  const command = await signedIn(server.url);
  return { told, found, ran: (...args: string[]) => command('audiences', ...args) };
}

const SENT = { id: 'audn_1', providerId: 'oprv:linkedin', connectionId: 'conn_1' };

it('says what would be sent, and sends it once it is agreed to', async () => {
  const { told, ran } = await setUp([target]);
  const dry = await ran('activate', 'Key accounts', '--on', 'linkedin', '--dry-run', '--format', 'csv');
  expect(dry.out).toBe(
    'platform,account,members,toAdd,toRemove,leftOut,heldOut\nLinkedIn Ads,EMEA,311,311,0,2,0\n',
  );
  expect(dry.err).toContain('311 companies would be on LinkedIn Ads: EMEA; 2 companies are left out.');
  expect((await ran('activate', 'Key accounts', '--on', 'linkedin')).err).toContain('--consent');
  expect(told.map(({ operation }) => operation)).not.toContain('CliActivateAudience');
  const { code, err } = await ran('activate', 'Key accounts', '--on', 'linkedin', '--consent');
  expect([code, told.at(-1)]).toEqual([0, { operation: 'CliActivateAudience', variables: SENT }]);
  expect(err).toContain('I agree that domains are sent.');
});

it('says why it cannot be sent, and which account is to be named', async () => {
  const problem = 'LinkedIn Ads needs at least 300 companies; this audience has 82.';
  const small = await setUp([{ ...target, problem }]);
  const refused = await small.ran('activate', 'Key accounts', '--on', 'linkedin', '--consent');
  expect([refused.code, refused.err.includes(problem)]).toEqual([7, true]);
  await stop?.();
  const { told, ran } = await setUp([target, { ...target, connectionId: 'conn_2', accountName: 'Americas' }]);
  const unnamed = await ran('activate', 'Key accounts', '--on', 'linkedin', '--consent');
  expect(unnamed.err).toContain('Name one with --account: EMEA · Americas');
  await ran('activate', 'Key accounts', '--on', 'linkedin', '--account', 'americas', '--consent');
  expect(told.at(-1)?.variables).toMatchObject({ connectionId: 'conn_2' });
  expect((await ran('activate', 'Key accounts', '--on', 'myspace', '--consent')).code).toBe(7);
  await stop?.();
  const none = await setUp([]);
  expect((await none.ran('activate', 'Key accounts', '--on', 'linkedin')).err).toContain(
    'No connected account takes audiences.',
  );
  await stop?.();
  const own = { id: 'webhook', name: 'Webhook' };
  const other = await setUp([{ ...target, provider: own, accountName: 'Warehouse', leftOut: 1 }]);
  const dry = await other.ran('activate', 'Key accounts', '--on', 'webhook', '--dry-run');
  expect(dry.err).toContain('; 1 company is left out.');
  const { err } = await other.ran('activate', 'Key accounts', '--on', 'linkedin');
  expect(err).toContain('No connected account of LinkedIn Ads takes audiences.');
  expect(err).toContain('parley webhooks add');
});

it('says of a platform that takes persons whose contacts they are', async () => {
  const meta = { id: 'oprv:facebook', name: 'Meta Ads' };
  const { ran } = await setUp([
    { ...target, provider: meta, contacts: 100, hasMoreContacts: true, toAdd: null },
  ]);
  const { err, out } = await ran('activate', 'Key accounts', '--on', 'meta', '--dry-run', '--format', 'csv');
  expect(out).toContain('Meta Ads,EMEA,311,,0,2,0');
  expect(err).toContain('How many contacts are added is known once the CRM has been read to its end.');
  expect(err).toContain('The contacts of 311 companies would be on Meta Ads: EMEA');
  expect(err).toContain('They are 100 or more contacts today.');
});

it('says of an active one what the next sending would add and take away, in what is sent there', async () => {
  const meta = { id: 'oprv:facebook', name: 'Meta Ads' };
  const problem = 'It is on Meta Ads already.';
  const there = {
    ...target,
    provider: meta,
    toAdd: null,
    problem,
    activation: { status: 'active', lastJob },
  };
  const dry = ['activate', 'Key accounts', '--on', 'meta', '--dry-run', '--format', 'csv'];
  const { told, ran } = await setUp([there]);
  const { out, err } = await ran(...dry);
  expect(out.split('\n')[1]).toBe('Meta Ads,EMEA,12004,3,1,2,0');
  expect(err).toContain('The next sending would add 3 contacts.');
  expect(err).toContain('It would take away 1 contact.');
  expect(told.map(({ operation }) => operation)).not.toContain('CliActivateAudience');
  await stop?.();
  const half = await setUp([there], [], { ...next, toRemove: null, isMore: true });
  const cut = await half.ran(...dry);
  expect(cut.out.split('\n')[1]).toBe('Meta Ads,EMEA,12004,3,,2,0');
  expect(cut.err).toContain('would add 3 or more contacts.');
  expect(cut.err).toContain('is known once the CRM has been read to its end');
  await stop?.();
  const none = { members: null, toAdd: null, toRemove: null, isMore: false, problem: 'The CRM is busy.' };
  const failed = await (await setUp([there], [], none)).ran(...dry);
  expect(failed.err).toContain('The CRM is busy.');
  expect(failed.out.split('\n')[1]).toBe('Meta Ads,EMEA,,,,2,0');
});

it('takes it away where it is active', async () => {
  const there = { ...target, activation: { status: 'active', lastJob } };
  const { told, ran } = await setUp([there]);
  const dry = await ran('deactivate', 'Key accounts', '--on', 'linkedin', '--dry-run');
  expect(dry.err).toContain('310 companies would be taken away from LinkedIn Ads: EMEA.');
  expect((await ran('deactivate', 'Key accounts', '--on', 'linkedin')).err).toContain('--yes');
  const { err } = await ran('deactivate', 'Key accounts', '--on', 'linkedin', '--yes');
  expect(told.at(-1)).toEqual({ operation: 'CliDeactivateAudience', variables: SENT });
  expect(err).toContain('up to 24 hours more');
  await stop?.();
  const nowhere = await setUp([target]);
  expect((await nowhere.ran('deactivate', 'Key accounts', '--on', 'linkedin', '--yes')).code).toBe(7);
});

it('lists where it is sent, with the accounts of the latest sending and why it failed', async () => {
  const failed = { ...active, lastJob: { ...lastJob, status: 'error', errors: ['No access.'] } };
  const { ran } = await setUp([], [failed]);
  const { out, err } = await ran('activations', 'Key accounts', '--format', 'csv');
  expect(out.split('\n')[1]).toBe(
    'LinkedIn Ads,EMEA,Could not be sent,311,310,1,0,2,0,305 (98.1%),2026-06-01,Ada',
  );
  expect(err).toContain('LinkedIn Ads, EMEA: No access.');
  expect(err.replaceAll(/\s+/g, ' ')).toContain(
    'LinkedIn Ads, EMEA: 313 companies = 311 to send + 2 on the suppression list.',
  );
  await stop?.();
  const nowhere = await setUp([]);
  expect((await nowhere.ran('activations', 'Key accounts')).err).toContain('is sent nowhere');
});

it('holds out a share, and refuses one that is none', async () => {
  const { told, ran } = await setUp([{ ...target, heldOut: 62 }]);
  const on = ['activate', 'Key accounts', '--on', 'linkedin', '--hold-out'];
  const dry = await ran(...on, '20', '--dry-run');
  expect(dry.err).toContain('; 2 companies are left out; 62 companies are held out.');
  expect(told.at(-1)?.variables).toEqual({ audienceId: 'audn_1', holdOutPercent: 20 });
  await ran(...on, '20', '--consent');
  expect(told.at(-1)).toEqual({
    operation: 'CliActivateAudience',
    variables: { ...SENT, holdOutPercent: 20 },
  });
  for (const share of ['60', 'some', '2.5', '-1']) {
    const { code, err } = await ran(...on, share, '--consent');
    expect([code, err.includes('from 0 to 50%')]).toEqual([7, true]);
  }
});

it('says what sending an audience did, and when it is too early to say', async () => {
  const outcome = { visited: 3, visits: 9, impressions: 40, opportunities: 1, amount: 1000 };
  const line = { outcome: 'VISITED', sent: 0.3, heldOut: 0.2, isClear: true };
  const effect = {
    ...{ readyOn: null, endedAt: null as string | null, liftProblem: null, holdOutPercent: 20 },
    groups: [
      { group: 'REACHED', companies: 80, before: { ...outcome, visits: 2 }, after: outcome, later: null },
    ],
    lift: { sent: 80, heldOut: 20, outcomes: [{ ...line, difference: 0.1, low: 0.02, high: 0.18 }] },
  };
  const { ran, found } = await setUp([]);
  expect((await ran('effect', 'Key accounts')).err).toContain('was never sent anywhere');
  found.activationEffect = effect;
  const { out, err } = await ran('effect', 'Key accounts', '--format', 'csv');
  expect(out.split('\n').slice(1, 3)).toEqual([
    'Reached,before,80,3,2,40,1,1000',
    'Reached,after,80,3,9,40,1,1000',
  ]);
  expect(err.replaceAll(/\s+/g, ' ')).toContain(
    'Companies that visited: 30% of the 80 sent, 20% of the 20 held out. More where it was sent: +10.0 points, between +2.0 and +18.0.',
  );
  const later = { ...outcome, visits: 4 };
  const groups = effect.groups.map((each) => ({ ...each, group: 'SENT', later }));
  found.activationEffect = { ...effect, groups, endedAt: '2026-11-01T10:00:00.000Z' };
  const ended = await ran('effect', 'Key accounts', '--format', 'csv');
  expect(ended.out.split('\n').slice(1, 4)).toEqual([
    'Sent,before,80,3,2,40,1,1000',
    'Sent,while active,80,3,9,40,1,1000',
    'Sent,after the end,80,3,4,40,1,1000',
  ]);
  const liftProblem = 'It was active for less than seven full days.';
  found.activationEffect = { ...effect, groups: [], lift: null, liftProblem };
  expect((await ran('effect', 'Key accounts')).err).toContain(liftProblem);
  found.activationEffect = { ...effect, readyOn: '2026-12-03', groups: [], lift: null };
  expect((await ran('effect', 'Key accounts')).err).toContain('seven full days on 2026-12-03');
});
