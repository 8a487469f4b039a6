import { addDays, toDay } from '@parley/core/dates';
import { createReport } from '@parley/server/features/notifications/create-report';
import { listMine } from '@parley/server/features/notifications/list-mine';
import { listRuns, previewReport } from '@parley/server/features/notifications/list-runs';
import { readRunFile } from '@parley/server/features/notifications/read-run-file';
import { runReports } from '@parley/server/features/notifications/run-reports';
import { updateReport } from '@parley/server/features/notifications/update-report';
import { renderMail } from '@parley/server/platform/mail/render-mail';
import { openMail } from '@parley/server/platform/mail/stored-mail';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { deliverMessages } from '@parley/server/platform/webhooks/deliver-messages';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { startChat } from '../../testkit/providers/webhook.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { type AssistantServer, startAssistant } from '../assistant/assistant-server.ts';
import { type AssistantWorld, createAssistantWorld } from '../assistant/setup.ts';
import { askOn } from '../assistant/with-assistant.ts';
import { makeReportDue, NO_DAY } from './report-setup.ts';

const yesterday = addDays(toDay(Date.now()), -1);
const REPORT = {
  ...{ name: 'Channels of the week', additionalRecipients: [], repeatsWeeks: 1, reportingWindowDays: 7 },
  ...{ ...NO_DAY, monday: true },
};

let services: TestServices;
let server: AssistantServer;
let chat: StandIn;
let instance: AssistantWorld['instance'];
beforeAll(async () => {
  chat = await startChat();
  // Who looks for reports that are due takes those of all instances.
  services = await isolatedServices({ PARLEY_PROVIDER_ORIGINS: chat.url });
  server = await startAssistant(services);
  ({ instance } = await createAssistantWorld(services));
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'hooli.example', name: 'Hooli' }],
    visits: [0, 0, -1, -9].map((days) => ({ at: `${addDays(yesterday, days)}T08:00:00Z` })),
  });
});
afterAll(async () => {
  await server.close();
  await services.close();
  await chat.close();
});

const ctx = () => ({ ...instance.admin.ctx, config: services.config });

/** Asks as the admin, and gives where the answer is. */
async function asked(question: string) {
  const caller = { token: await server.signIn(instance.admin), instanceId: instance.id };
  const { sessionId: conversationId, turnId } = await askOn(server, caller, question);
  return { conversationId, turnId };
}

it('a report of an answer sends its own figures and table, of the days of each run, wherever it goes', async () => {
  const { id: webhookId } = await addWebhook({
    ctx: ctx(),
    input: { name: 'slack', kind: 'slack', address: `${chat.url}/T0/secret-part` },
  });
  const place = await asked('Visits by channel from 2026-03-01 to 2026-03-31');
  const { id } = await createReport({
    ctx: ctx(),
    input: { ...REPORT, ...place, webhookIds: [webhookId], attachments: ['csv', 'pdf'] },
  });
  const [listed] = (await listMine({ ctx: ctx(), input: {} })).nodes;
  expect(listed).toMatchObject({ id, answer_title: expect.stringMatching(/^Visits · .*channel/i) });
  expect(listed?.answer_title).not.toMatch(/2026/);

  const rows = [expect.objectContaining({ visits: 3 })];
  const preview = await previewReport({ ctx: ctx(), input: { id } });
  expect(preview).toMatchObject({ end: yesterday, tables: [{ rows }] });

  await makeReportDue(services, id);
  await runReports(services);
  const [run] = await listRuns({ ctx: ctx(), input: { id } });
  expect(run).toMatchObject({ problem: null, recipients: 1, tables: [{ rows }] });

  const row = await services.postgres
    .selectFrom('mail_messages')
    .select(['id', 'body'])
    .where('template', '=', 'report')
    .executeTakeFirstOrThrow();
  const mail = await renderMail(openMail(services.config, row.id, row.body ?? ''));
  expect(mail.subject).toMatch(/^Channels of the week: /);
  expect(mail.html).toMatch(/<th[^>]*>Channel<\/th>.*<th[^>]*>Visits<\/th>/s);
  expect(mail.text).toMatch(/\nDirect: Visits 3/);
  expect(mail.text).not.toContain('compared with');
  const [link = ''] = mail.links;
  expect(new URL(link).searchParams.get('endDate')).toBe(yesterday);

  await deliverMessages(services, { signal: new AbortController().signal, instanceId: instance.id });
  expect(chat.asked.map(({ text }) => text).join()).toMatch(/Direct: Visits 3/);

  const csv = await readRunFile({ ctx: ctx(), input: { runId: run?.id ?? '', file: 'csv' } });
  expect(csv.bytes.toString()).toMatch(/Channel,Visits[^\r]*\r\nDirect,3/);
  const pdf = await readRunFile({ ctx: ctx(), input: { runId: run?.id ?? '', file: 'pdf' } });
  const words = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  expect(words.text.replace(/\s+/g, ' ')).toMatch(/Direct 3/);
});

it('keeps its answer when it is changed, and is of an answer of one’s own that has figures', async () => {
  const place = await asked('Visits by channel from 2026-03-01 to 2026-03-31');
  const { id } = await createReport({ ctx: ctx(), input: { ...REPORT, ...place } });
  await updateReport({ ctx: ctx(), input: { ...REPORT, id, name: 'Renamed' } });
  const preview = await previewReport({ ctx: ctx(), input: { id } });
  expect(preview.tables).toHaveLength(1);
  await expect(
    updateReport({ ctx: ctx(), input: { ...REPORT, id, urlTemplate: '/vendors' } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const other = { ...instance.user.ctx, config: services.config };
  await expect(createReport({ ctx: other, input: { ...REPORT, ...place } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(createReport({ ctx: ctx(), input: REPORT })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const both = { ...REPORT, ...place, urlTemplate: '/vendors' };
  await expect(createReport({ ctx: ctx(), input: both })).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', message: expect.stringContaining('not of both') },
  });
  await expect(
    createReport({ ctx: ctx(), input: { ...REPORT, turnId: place.turnId } }),
  ).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', message: expect.stringContaining('the conversation and the turn') },
  });
  const said = await asked('hello');
  await expect(createReport({ ctx: ctx(), input: { ...REPORT, ...said } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
