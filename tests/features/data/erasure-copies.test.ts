import { companyId, nameCompanies } from '@parley/server/data/companies/index';
import { countSubject, eraseSubject } from '@parley/server/data/erasure/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { makeInstance } from '../analytics/world.ts';

let services: TestServices;
let pool: ReturnType<typeof createPostgresPool>;
let instanceId: string;
const company = { id: '', name: 'Acme "Nord" (AG)', domain: 'acme-nord.example' };

beforeAll(async () => {
  services = await isolatedServices();
  pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  instanceId = await makeInstance(services);
  await services.postgres
    .transaction()
    .execute((transaction) =>
      nameCompanies(transaction, instanceId, [{ domain: company.domain, name: company.name }]),
    );
  company.id = companyId(instanceId, company.domain);
});
afterAll(async () => {
  await pool.end();
  await services.close();
});

const run = (parts: TemplateStringsArray, ...values: string[]) =>
  pool.query(
    parts.reduce((text, part, nth) => `${text}$${nth}${part}`),
    values,
  );

const content = (text: string) => ({
  title: 'T',
  facts: [],
  text,
  blocks: [],
  warnings: [],
  asOf: '2026-11-01',
});

async function pin(id: string, text: string, title = 'A link'): Promise<void> {
  await run`
    insert into shares (id, instance_id, title, token_hash, is_live, hides_companies, kept, url_template)
    values (${id}, ${instanceId}, ${title}, ${id}, false, false, ${JSON.stringify(content(text))}::jsonb, '/home')`;
}

const linkOf = (root: string) => ({
  label: company.name,
  path: `${root}/company/${company.id}?startDate=2026-11-01`,
});
const SAYS = () => `Visited /pricing: ${company.name}, Acme Süd.`;

async function storeAlert(): Promise<void> {
  const other = { label: 'Acme Süd', path: '/company/comp_other' };
  await run`
    insert into alerts (id, instance_id, name, url_template, metric, variable_template, cause, window_days, event, last_says)
    values ('alrt_1', ${instanceId}, 'Pricing', '/companies', 'visits', '{}', 'above', 1, 'pageVisited', ${SAYS()})`;
  await run`
    insert into alert_events (id, alert_id, instance_id, cause, day, first_day, value, says, links)
    values ('aevt_1', 'alrt_1', ${instanceId}, 'pageVisited aevt_1', '2026-11-01', '2026-11-01', 2, ${SAYS()},
      ${JSON.stringify([linkOf(''), other])}::jsonb)`;
  await run`
    insert into alert_subjects (alert_id, day, subject, event_id) values
      ('alrt_1', '2026-11-01', ${company.id}, 'aevt_1'), ('alrt_1', '2026-11-01', 'comp_other', 'aevt_1')`;
  await run`
    insert into activation_webhooks (id, instance_id, name, address, secret)
    values ('hook_1', ${instanceId}, 'Ours', 'https://hook.example', 'sealed')`;
  const message = {
    title: 'Alert: Pricing',
    paragraphs: [SAYS()],
    links: [linkOf('https://parley.example'), other].map(({ label, path }) => ({ label, url: path })),
    button: { label: 'Open', url: 'https://parley.example' },
    closing: '',
    data: { says: SAYS(), value: 2 },
  };
  await run`
    insert into webhook_messages (id, webhook_id, cause, type, content, status)
    values ('wmsg_1', 'hook_1', 'aevt_1', 'alert.fired', ${JSON.stringify(message)}::jsonb, 'sent')`;
  await run`
    insert into audit_entries (id, instance_id, type, source, details, event_data)
    values ('adit_1', ${instanceId}, 'notifications.alert-fired', 'job', ${`The alert fired: ${SAYS()}`},
      '{"eventId": "aevt_1"}'::jsonb)`;
}

async function keepRuns(): Promise<void> {
  await run`
    insert into subscriptions (id, instance_id, type, name, url_template, window_days)
    values (${'subs_copies'}, ${instanceId}, 'recurring', 'Traffic', '/web-traffic', 7)`;
  const says = [`Visits fell. Mostly ${company.name}: 300 of 400.`, 'Visits fell. Mostly Acme Süd: 9 of 12.'];
  for (const [at, mostly] of says.entries())
    await run`
      insert into report_runs (id, subscription_id, instance_id, due_at, content)
      values (${`run_${at}`}, ${'subs_copies'}, ${instanceId}, now() - ${`${at} days`}::interval,
        ${JSON.stringify({ changes: [{ says: mostly }] })}::jsonb)`;
}

it('takes a company out of pinned links, of alerts that fired, of reports, and of messages to webhooks', async () => {
  const { postgres } = services;
  await pin('shar_name', `${company.name} came back.`, `Visits of ${company.name}`);
  await pin('shar_id', `See ${company.id}`);
  await pin('shar_domain', `First line\n${company.domain}`);
  await pin('shar_other', `${company.name}ville came back.`);
  await storeAlert();
  await keepRuns();
  const subject = { kind: 'company', instanceId, id: company.id } as const;
  const counts = async () =>
    Object.fromEntries((await countSubject(services, subject)).map(({ table, rows }) => [table, rows]));
  expect(await counts()).toMatchObject({
    shares: 3,
    alert_subjects: 1,
    alert_events: 1,
    webhook_messages: 1,
    report_runs: 1,
  });
  await drainNow(services);
  await eraseSubject(services, subject);
  expect(await counts()).toEqual({});
  const shares = await postgres
    .selectFrom('shares')
    .select(['id', 'title', 'revoked_at', 'kept'])
    .where('instance_id', '=', instanceId)
    .orderBy('id')
    .execute();
  expect(shares.map(({ id, revoked_at, kept }) => [id, revoked_at === null, kept === null])).toEqual([
    ['shar_domain', false, true],
    ['shar_id', false, true],
    ['shar_name', false, true],
    ['shar_other', true, false],
  ]);
  const revoked = await postgres
    .selectFrom('audit_entries')
    .select('event_data')
    .where('instance_id', '=', instanceId)
    .where('type', '=', 'shares.revoked')
    .execute();
  expect(revoked).toHaveLength(3);
  const kept = await postgres.selectFrom('report_runs').select(['id', 'content']).orderBy('id').execute();
  expect(kept).toEqual([
    { id: 'run_0', content: null },
    { id: 'run_1', content: { changes: [{ says: 'Visits fell. Mostly Acme Süd: 9 of 12.' }] } },
  ]);
  const subjects = await postgres.selectFrom('alert_subjects').select('subject').execute();
  expect(subjects).toEqual([{ subject: 'comp_other' }]);
  const without = 'Visited /pricing: a deleted company, Acme Süd.';
  expect(await postgres.selectFrom('alert_events').select(['says', 'links']).execute()).toEqual([
    { says: without, links: [{ label: 'Acme Süd', path: '/company/comp_other' }] },
  ]);
  expect(await postgres.selectFrom('alerts').select('last_says').execute()).toEqual([{ last_says: without }]);
  const [message] = await postgres.selectFrom('webhook_messages').select('content').execute();
  expect(message?.content).toMatchObject({ paragraphs: [without], data: { says: without, value: 2 } });
  expect(message?.content.links).toHaveLength(1);
  // Nowhere else either, the audit log included.
  for (const table of ['alert_events', 'alerts', 'webhook_messages', 'alert_subjects', 'audit_entries']) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(${table})::text as row from ${table}`,
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain('Nord');
  }
  expect(JSON.stringify(shares.filter(({ id }) => id !== 'shar_other'))).not.toContain('Nord');
}, 60_000);
