import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const delivery = {
  ...{ id: 'd1', messageId: 'm1', type: 'audience.members', companies: 12, tookMs: 80 },
  ...{ sentAt: '2026-06-02T10:30:00.000Z', status: 500 as number | null, answer: 'broken' },
};
const webhook = {
  ...{ id: 'whok_1', name: 'Warehouse', address: 'https://hooks.acme.com/parley' },
  ...{ createdAt: '2026-06-01T10:00:00.000Z', createdBy: 'Ada', formerUntil: null, activations: 2 },
  deliveries: [delivery, { ...delivery, id: 'd2', status: null, answer: 'It timed out.' }],
};

async function setUp(webhooks: readonly (typeof webhook)[] = [webhook]) {
  const asked: { query: string; variables: Record<string, unknown> }[] = [];
  const server = await testServer(({ body }) => {
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    const activations = {
      webhooks,
      addWebhook: { id: 'whok_2', secret: 'whsec_new' },
      rotateWebhookSecret: { id: 'whok_1', secret: 'whsec_next' },
      removeWebhook: { id: 'whok_1' },
    };
    return { body: { data: { activations } } };
  });
  stop = server.close;
  const command = await signedIn(server.url);
  return { asked, ran: (...args: string[]) => command('webhooks', ...args) };
}

it('lists webhooks with their latest message', async () => {
  const { ran } = await setUp();
  expect((await ran('list', '--format', 'csv')).out).toBe(
    'name,address,activations,sentAt,status,createdAt,createdBy\n' +
      'Warehouse,https://hooks.acme.com/parley,2,2026-06-02 10:30,500,2026-06-01,Ada\n',
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
    { name: 'Second', address: 'https://a.example/x' },
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
    'sentAt,type,companies,status,tookMs,answer\n' +
      '2026-06-02 10:30,audience.members,12,500,80,broken\n' +
      '2026-06-02 10:30,audience.members,12,no answer,80,It timed out.\n',
  );
  const { code, err } = await ran('log', 'Other');
  expect(code).not.toBe(0);
  expect(err).toContain('Other');
});
