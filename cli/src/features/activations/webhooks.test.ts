import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const delivery = {
  ...{ id: 'd1', messageId: 'm1', type: 'audience.members', companies: 12, tookMs: 80 },
  ...{ sentAt: '2026-06-02T10:30:00.000Z', status: 500 as number | null, answer: 'broken' },
  canSendAgain: false,
};
const webhook = {
  ...{ id: 'whok_1', name: 'Warehouse', address: 'https://hooks.acme.com/parley' },
  ...{ createdAt: '2026-06-01T10:00:00.000Z', createdBy: 'Ada', formerUntil: null, activations: 2 },
  ...{ kind: 'signed', alerts: 1, reports: 3 },
  deliveries: [delivery, { ...delivery, id: 'd2', status: null, answer: 'It timed out.' }],
};

async function setUp(webhooks: readonly (typeof webhook)[] = [webhook], isTaken = true, input = '') {
  const asked: { query: string; variables: Record<string, unknown> }[] = [];
  const server = await testServer(({ body }) => {
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    const activations = {
      webhooks,
      addWebhook: { id: 'whok_2', secret: body.includes('"slack"') ? null : 'whsec_new' },
      testWebhook: { isTaken, status: isTaken ? 200 : 404, answer: isTaken ? 'ok' : 'no_team' },
      sendWebhookMessageAgain: { id: 'wmsg_1' },
      rotateWebhookSecret: { id: 'whok_1', secret: 'whsec_next' },
      removeWebhook: { id: 'whok_1' },
    };
    return { body: { data: { activations } } };
  });
  stop = server.close;
  const command = await signedIn(server.url, { input });
  return { asked, ran: (...args: string[]) => command('webhooks', ...args) };
}

it('lists webhooks with their latest message', async () => {
  const { ran } = await setUp();
  expect((await ran('list', '--format', 'csv')).out).toBe(
    'name,kind,address,activations,alerts,reports,sentAt,status,createdAt,createdBy\n' +
      'Warehouse,signed,https://hooks.acme.com/parley,2,1,3,2026-06-02 10:30,500,2026-06-01,Ada\n',
  );
  expect(JSON.parse((await ran('--json')).out)).toEqual([webhook]);
});

it('says how one is added where there is none', async () => {
  const { ran } = await setUp([]);
  expect((await ran()).err).toContain('There is no webhook. Add one: parley webhooks add');
  expect((await ran('log', 'Warehouse')).err).toContain('There is no webhook.');
});

it('prints the secret of a new webhook alone, for a file to keep', async () => {
  const { asked, ran } = await setUp();
  const { code, out, err } = await ran('add', 'Second', 'https://a.example/x');
  expect([code, out, asked.at(-1)?.variables]).toEqual([
    0,
    'whsec_new\n',
    { name: 'Second', address: 'https://a.example/x', kind: 'signed' },
  ]);
  expect(err).toContain('shown only now');
  expect(JSON.parse((await ran('add', 'Second', 'https://a.example/x', '--json')).out)).toEqual({
    ...{ id: 'whok_2', name: 'Second', secret: 'whsec_new' },
  });
  expect((await ran('add', 'Second')).code).toBe(3);
});

it('changes a secret or removes a webhook only with consent', async () => {
  const { asked, ran } = await setUp();
  for (const command of ['rotate', 'remove']) {
    expect((await ran(command, 'Warehouse')).err).toContain('Agree with --yes.');
    expect(asked.some(({ query }) => query.startsWith('mutation'))).toBe(false);
  }
  const { out, err } = await ran('rotate', 'warehouse', '--yes');
  expect([out, asked.at(-1)?.variables]).toEqual(['whsec_next\n', { id: 'whok_1' }]);
  expect(err).toContain('24 hours more');
  expect((await ran('remove', 'whok_1', '--yes')).err).toContain('Removed: “Warehouse”.');
  expect(asked.at(-1)).toMatchObject({
    query: expect.stringContaining('removeWebhook'),
    variables: { id: 'whok_1' },
  });
});

it('shows the latest messages, and knows no other webhook', async () => {
  const { ran } = await setUp();
  expect((await ran('log', 'Warehouse', '--format', 'csv')).out).toBe(
    'sentAt,type,companies,status,tookMs,answer,messageId\n' +
      '2026-06-02 10:30,audience.members,12,500,80,broken,m1\n' +
      '2026-06-02 10:30,audience.members,12,no answer,80,It timed out.,m1\n',
  );
  const alert = { ...delivery, type: 'alert.fired', companies: 0 };
  const { ran: ranAlerts } = await setUp([{ ...webhook, deliveries: [alert] }]);
  // A message of an alert is about no domains.
  expect((await ranAlerts('log', 'Warehouse', '--format', 'csv')).out).toContain('alert.fired,,500,');
  const { code, err } = await ran('log', 'Other');
  expect(code).not.toBe(0);
  expect(err).toContain('Other');
});

it('adds a channel of Slack, which has no secret, and no other kind', async () => {
  const { asked, ran } = await setUp();
  const { code, out, err } = await ran('add', 'Marketing', 'https://hooks.slack.com/x', '--kind', 'slack');
  expect([code, out, asked.at(-1)?.variables]).toEqual([
    0,
    '',
    { name: 'Marketing', address: 'https://hooks.slack.com/x', kind: 'slack' },
  ]);
  expect(err).toContain('parley webhooks test Marketing');
  expect((await ran('add', 'Marketing', 'https://a.example/x', '--kind', 'pager')).code).toBe(3);
});

it('reads the address of a chat, so that it is no argument', async () => {
  const { asked, ran } = await setUp([webhook], true, 'https://hooks.slack.com/x\n');
  for (const address of [[], ['-']]) {
    expect((await ran('add', 'Marketing', ...address, '--kind', 'slack')).code).toBe(0);
    expect(asked.pop()?.variables).toMatchObject({ address: 'https://hooks.slack.com/x', kind: 'slack' });
  }
  expect((await ran('add', 'Second', '-')).code).toBe(3);
  await stop?.();
  const empty = await setUp();
  expect((await empty.ran('add', 'Marketing', '--kind', 'teams')).err).toContain('No address was given.');
  expect(empty.asked.some(({ query }) => query.startsWith('mutation'))).toBe(false);
});

it('sends a test, and ends with an error where it was not taken', async () => {
  const { ran, asked } = await setUp();
  const good = await ran('test', 'Warehouse');
  expect([good.code, asked.at(-1)?.variables]).toEqual([0, { id: 'whok_1' }]);
  expect(good.err).toContain('“Warehouse” took the test: it answered 200.');
  await stop?.();
  const bad = await (await setUp([webhook], false)).ran('test', 'Warehouse');
  expect(bad.code).not.toBe(0);
  expect(bad.err).toContain('“Warehouse” did not take the test: it answered 404. no_team');
});

it('sends a message again', async () => {
  const { ran, asked } = await setUp();
  expect((await ran('replay', 'wmsg_1')).err).toContain('The message wmsg_1 is on its way again.');
  expect(asked.at(-1)?.variables).toEqual({ messageId: 'wmsg_1' });
});
