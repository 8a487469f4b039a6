import { createReport } from '@parley/server/features/notifications/create-report';
import { deleteSubscription } from '@parley/server/features/notifications/end-subscription';
import { listMine } from '@parley/server/features/notifications/list-mine';
import { listRuns } from '@parley/server/features/notifications/list-runs';
import { runReports } from '@parley/server/features/notifications/run-reports';
import { updateReport } from '@parley/server/features/notifications/update-report';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { deliverMessages } from '@parley/server/platform/webhooks/deliver-messages';
import { listWebhooks } from '@parley/server/platform/webhooks/list-webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { startChat } from '../../testkit/providers/webhook.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

let services: TestServices;
let chat: StandIn;
let instance: TestInstance;
beforeAll(async () => {
  chat = await startChat();
  // Who looks for reports that are due takes those of all instances.
  services = await isolatedServices({ PARLEY_PROVIDER_ORIGINS: chat.url });
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await services.close();
  await chat.close();
});

const NO_DAY = { sunday: false, tuesday: false, wednesday: false, thursday: false, friday: false };
const REPORT = {
  ...{ name: 'Vendors of the week', additionalRecipients: [], repeatsWeeks: 1, reportingWindowDays: 7 },
  ...{ urlTemplate: '/vendors', ...NO_DAY, saturday: false, monday: true },
};
const ctx = (of = instance) => ({ ...of.admin.ctx, config: services.config });
const makeDue = (id: string) =>
  services.postgres
    .updateTable('subscriptions')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
const deliver = () =>
  deliverMessages(services, { signal: new AbortController().signal, instanceId: instance.id });
const waiting = () =>
  services.postgres
    .selectFrom('webhook_messages')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .select(['kind', 'type'])
    .where('instance_id', '=', instance.id)
    .where('status', '=', 'waiting')
    .execute();

it('a report goes to Slack, Teams and signed webhooks, once for a run, and no more once it is deleted', async () => {
  const made = [];
  for (const kind of ['signed', 'slack', 'teams'] as const)
    made.push(
      await addWebhook({ ctx: ctx(), input: { name: kind, kind, address: `${chat.url}/T0/secret-part` } }),
    );
  const webhookIds = made.map(({ id }) => id);
  const { id } = await createReport({ ctx: ctx(), input: { ...REPORT, webhookIds } });
  const [listed] = (await listMine({ ctx: ctx(), input: {} })).nodes;
  expect(listed?.webhooks.map(({ name }) => name)).toEqual(['signed', 'slack', 'teams']);
  expect((await listWebhooks({ ctx: ctx() })).map(({ reports }) => reports)).toEqual([1, 1, 1]);

  await makeDue(id);
  await Promise.all([runReports(services), runReports(services)]);
  await Promise.all([deliver(), deliver(), deliver()]);
  const bodies = chat.asked.map(({ text }) => text);
  expect(bodies).toHaveLength(3);
  for (const body of bodies) expect(body).toContain('Vendors of the week');
  const signed = bodies
    .map((body) => JSON.parse(body) as object)
    .find((body) => 'type' in body && 'data' in body);
  expect(signed).toMatchObject({
    type: 'report.sent',
    data: {
      title: 'Vendors of the week',
      report: { id, page: 'Vendors' },
      figures: expect.arrayContaining([expect.objectContaining({ metric: 'visits', unit: 'count' })]),
    },
  });
  const slack = bodies.find((body) => body.includes('"blocks"')) ?? '';
  expect(slack).toContain('Visits: – (Visits has no value: no visits have been recorded yet.');
  expect(slack).toContain('Open Vendors');

  const [run] = await listRuns({ ctx: ctx(), input: { id } });
  expect(run?.webhooks?.map(({ name, kind }) => [name, kind])).toEqual([
    ...[
      ['signed', 'signed'],
      ['slack', 'slack'],
      ['teams', 'teams'],
    ],
  ]);

  // Left out, webhooks stay; none takes them all away.
  await updateReport({ ctx: ctx(), input: { ...REPORT, id, name: 'Vendors' } });
  const entries = await services.postgres
    .selectFrom('audit_entries')
    .select(['type', 'details', 'event_data'])
    .where('instance_id', '=', instance.id)
    .where('type', 'in', ['notifications.report-sent', 'notifications.report-updated'])
    .orderBy('type')
    .execute();
  expect(entries).toMatchObject([
    {
      details: 'The report “Vendors of the week” was sent to 1 person and 3 webhooks',
      event_data: { recipients: 1, webhooks: 3 },
    },
    {
      event_data: {
        webhookIds: webhookIds.toSorted(),
        attachments: [],
        before: { webhookIds: webhookIds.toSorted() },
      },
    },
  ]);
  await makeDue(id);
  await runReports(services);
  expect((await waiting()).map(({ type }) => type)).toEqual(['report.sent', 'report.sent', 'report.sent']);
  await deleteSubscription({ ctx: ctx(), input: { id } });
  expect(await waiting()).toEqual([]);
});

it('a report goes to no webhook of another organization', async () => {
  const other = await createTestInstance(services);
  const foreign = await addWebhook({
    ctx: ctx(other),
    input: { name: 'theirs', kind: 'slack', address: `${chat.url}/T0/secret-part` },
  });
  await expect(
    createReport({ ctx: ctx(), input: { ...REPORT, webhookIds: [foreign.id] } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fieldErrors: { webhookIds: expect.any(String) } });
});
