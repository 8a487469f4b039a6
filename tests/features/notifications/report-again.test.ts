import { setClock } from '@parley/server/features/notifications/clock';
import { leaveSubscription } from '@parley/server/features/notifications/end-subscription';
import { listRuns } from '@parley/server/features/notifications/list-runs';
import { readRunFile } from '@parley/server/features/notifications/read-run-file';
import { makeReportFile } from '@parley/server/features/notifications/report-attachments';
import { runReports } from '@parley/server/features/notifications/run-reports';
import { sendReport } from '@parley/server/features/notifications/send-report';
import { sendRunAgain } from '@parley/server/features/notifications/send-run-again';
import { updateReport } from '@parley/server/features/notifications/update-report';
import { AppError } from '@parley/server/platform/errors/index';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type MailCatcher, startMailCatcher } from '../../testkit/mail-catcher.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { createReportOf, deliveredMail, makeReportDue, queuedMail, REPORT } from './report-setup.ts';

let catcher: MailCatcher;
let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  catcher = await startMailCatcher();
  services = await isolatedServices({
    PARLEY_SMTP_URL: catcher.smtpUrl,
    PUBLIC_URL: 'https://parley.example.com',
  });
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await services.close();
  await catcher.stop();
});

const ctx = () => instance.admin.ctx;
const runsOf = (id: string) => listRuns({ ctx: ctx(), input: { id } });
const again = (runId: string, by = ctx()) => sendRunAgain({ ctx: by, input: { runId } });
/** As if its runs were of the day before: a report is not sent by hand again and again. */
const age = (id: string) =>
  services.postgres
    .updateTable('report_runs')
    .set({ created_at: new Date(Date.now() - 86_400_000) } as object)
    .where('subscription_id', '=', id)
    .execute();
async function keepFigure(runId: string, value: number): Promise<void> {
  const figure = { metric: 'visits', value, previous: 4000, missing: null };
  await services.postgres
    .updateTable('report_runs')
    .set({ figures: JSON.stringify([figure]) })
    .where('id', '=', runId)
    .execute();
}
const webhookMessages = () =>
  services.postgres
    .selectFrom('webhook_messages')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .select(['cause', 'content'])
    .where('instance_id', '=', instance.id)
    .execute();

/** A report that was sent once by its schedule, a day ago. */
async function sentOnce(input: Partial<typeof REPORT> = {}): Promise<{ id: string; runId: string }> {
  const { id } = await createReportOf(instance, input);
  await makeReportDue(services, id);
  await runReports(services);
  await age(id);
  const [run] = await runsOf(id);
  return { id, runId: run?.id ?? '' };
}

it('a kept run is sent again as it was, to all who get the report now, and is a run of its own', async () => {
  const name = `Again ${instance.id}`;
  const people = { additionalRecipients: [instance.user.userId] };
  const { id, runId } = await sentOnce({ name, attachments: ['csv'], ...people });
  // No query gives such a figure: it is what is kept.
  await keepFigure(runId, 4321);
  const [first] = await runsOf(id);
  const csv = await readRunFile({ ctx: ctx(), input: { runId, file: 'csv' } });
  await services.postgres.deleteFrom('mail_messages').where('subject', 'like', `${name}: %`).execute();
  // Since then it has another name and a webhook, and a colleague has left it.
  const { id: webhookId } = await addWebhook({
    ctx: ctx(),
    input: { name: 'Ours', kind: 'signed', address: 'https://hooks.example/in' },
  });
  const changed = { ...REPORT, id, name: 'Another name', attachments: ['csv' as const], ...people };
  await updateReport({ ctx: ctx(), input: { ...changed, webhookIds: [webhookId] } });
  await leaveSubscription({ ctx: instance.user.ctx, input: { id } });

  await again(runId);
  expect((await queuedMail(services, name)).map(({ recipient }) => recipient)).toEqual([
    instance.admin.email,
  ]);
  const mail = await deliveredMail({ services, catcher }, name, instance.admin.email);
  expect(mail.text).toMatch(/Sent again, as it was on \w+ \d+, \d{4}\./);
  expect(mail.text).toMatch(/Visits\n4,321\n/);
  const [file, ...more] = mail.attachments.filter(({ isInline }) => !isInline);
  expect(more).toEqual([]);
  expect(file?.name).toBe(csv.name);
  expect(Buffer.from(file?.base64 ?? '', 'base64').equals(csv.bytes)).toBe(true);

  const [second, kept] = await runsOf(id);
  expect(kept).toEqual(first);
  expect(second).toMatchObject({
    ...{ startDate: first?.startDate, endDate: first?.endDate, figures: first?.figures },
    ...{ recipients: 1, problem: null, sentFirst: first?.finishedAt, definitions: first?.definitions },
  });
  expect(second?.webhooks?.map((webhook) => webhook.name)).toEqual(['Ours']);
  const [message, ...others] = await webhookMessages();
  expect([message?.cause, others]).toEqual([second?.id, []]);
  expect(message?.content).toMatchObject({
    title: name,
    data: { report: { id, name }, sentFirst: first?.finishedAt?.toISOString() },
  });
  const entries = await services.postgres
    .selectFrom('audit_entries')
    .select(['details', 'event_data'])
    .where('instance_id', '=', instance.id)
    .where('type', '=', 'notifications.report-sent-again')
    .execute();
  expect(entries).toMatchObject([
    {
      details: expect.stringMatching(/sent the report “Again .*” of .* again to 1 person and 1 webhook$/),
      event_data: { subscriptionId: id, runId: second?.id, ofRunId: runId },
    },
  ]);
  // What was sent again is sent again as it was at first.
  await age(id);
  await again(second?.id ?? '');
  expect((await runsOf(id))[0]).toMatchObject({ sentFirst: first?.finishedAt, figures: first?.figures });
  // No worker takes it for a run that is to be made.
  await runReports(services);
  expect(await runsOf(id)).toHaveLength(3);
});

it('the day of a run that is sent again is that of the clocks of the reports', async () => {
  const { id, runId } = await sentOnce({ name: `Zones ${instance.id}` });
  const late = new Date('2026-03-02T20:00:00Z');
  await services.postgres
    .updateTable('report_runs')
    .set({ finished_at: late })
    .where('id', '=', runId)
    .execute();
  await age(id);
  await again(runId);
  const dayIn = async (timeZone: string) => {
    await setClock({ ctx: ctx(), input: { timeZone, reportHour: 7 } });
    return (await runsOf(id)).at(0)?.sentFirstDay;
  };
  expect(await dayIn('Asia/Tokyo')).toBe('2026-03-03');
  expect(await dayIn('America/New_York')).toBe('2026-03-02');
  await setClock({ ctx: ctx(), input: { timeZone: 'UTC', reportHour: 7 } });
});

it('a run that came late is sent again as of the day on which it came, with a link to the page that it was of', async () => {
  const name = `Late ${instance.id}`;
  const { id } = await createReportOf(instance, { name });
  // No server ran for two weeks; by the clocks of the reports it is another day than in UTC for some hours.
  await services.postgres
    .updateTable('instances')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', instance.id)
    .execute();
  await makeReportDue(services, id, 14);
  await runReports(services);
  const [run] = await runsOf(id);
  // Half past ten in the evening of March 1 is the day after there.
  await services.postgres
    .updateTable('report_runs')
    .set({ finished_at: new Date('2026-03-01T22:30:00Z') })
    .where('subscription_id', '=', id)
    .execute();
  await age(id);
  await services.postgres.deleteFrom('mail_messages').where('subject', 'like', `${name}: %`).execute();
  const urlTemplate = '/vendors?startDate={startDate}&endDate={endDate}';
  await updateReport({ ctx: ctx(), input: { ...REPORT, id, name, urlTemplate } });

  await again(run?.id ?? '');
  const mail = await deliveredMail({ services, catcher }, name, instance.admin.email);
  expect(mail.text).toContain('Sent again, as it was on Mar 2, 2026.');
  const days = `startDate=${run?.startDate}&endDate=${run?.endDate}`;
  expect(mail.links[0]).toContain(`/app/inst/${instance.id}/web-traffic?compare=before&${days}`);
  expect(mail.links.join()).not.toContain('/vendors');
});

it('a run is sent again without its PDF file where too many files wait, and says so', async () => {
  const { id, runId } = await sentOnce({ name: `Busy ${instance.id}`, attachments: ['csv', 'pdf'] });
  const makeFile: typeof makeReportFile = (services, file, of, { isDue = false } = {}) => {
    if (file === 'csv') return makeReportFile(services, file, of);
    // What is due waits, however many are before it: here without an end.
    if (isDue) return new Promise(() => {});
    return Promise.reject(new AppError('UNAVAILABLE', { message: 'Too many PDF files are being written.' }));
  };
  await sendRunAgain({ ctx: ctx(), input: { runId }, makeFile });
  expect((await runsOf(id))[0]).toMatchObject({ recipients: 1, withoutFiles: ['pdf'] });
});

it('a kept run is sent again by who made the report, once for two clicks, and not right after it was sent', async () => {
  const name = `Twice ${instance.id}`;
  const { id, runId } = await sentOnce({ name, additionalRecipients: [instance.user.userId] });
  const other = await createTestInstance(services);
  await expect(again(runId, instance.user.ctx)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(again(runId, other.admin.ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await runsOf(id)).toHaveLength(1);
  const both = await Promise.allSettled([again(runId), again(runId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await runsOf(id)).toHaveLength(2);
  await expect(sendReport({ ctx: ctx(), input: { id } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('a run of which nothing is kept is not sent again', async () => {
  const { id, runId } = await sentOnce({ name: `Erased ${instance.id}` });
  await services.postgres.updateTable('report_runs').set({ content: null }).where('id', '=', runId).execute();
  await expect(again(runId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await runsOf(id)).toHaveLength(1);
});
