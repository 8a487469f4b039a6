import { addDays, toDay } from '@parley/core/dates';
import { saveVersion } from '@parley/server/data/configuration/index';
import { digestContent } from '@parley/server/features/notifications/digest-content';
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
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { startChat } from '../../testkit/providers/webhook.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { createReportOf, makeReportDue, REPORT } from './report-setup.ts';

const yesterday = addDays(toDay(Date.now()), -1);
const SILENT = 'Tag silent: Nothing, since noon.';
const OF_PART = 'A channel rule stopped matching: Rule 1 has brought no visit.';
let services: TestServices;
let chat: StandIn;
let instance: TestInstance;
beforeAll(async () => {
  chat = await startChat();
  // Who looks for reports that are due takes those of all instances.
  services = await isolatedServices({ PARLEY_PROVIDER_ORIGINS: chat.url });
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [0, -2].map((days) => ({
      ...{ at: `${addDays(yesterday, days)}T08:00:00Z`, company: 'acme.example' },
      utm: { source: 'linkedin', medium: 'paid-social' },
    })),
  });
  const found = { instance_id: instance.id, evidence: '[]', vendor_id: null, closed_at: null };
  const days = { first_day: addDays(yesterday, -3), last_day: yesterday };
  await services.postgres
    .insertInto('monitor_findings')
    .values([
      { ...found, ...days, id: 'find_tag', monitor: 'tag-silent', says: 'Nothing, since noon.' },
      {
        ...{ ...found, ...days, id: 'find_rule', monitor: 'rule-stopped' },
        ...{ vendor_id: 'vndr_linkedin_ads', says: 'Rule 1 has brought no visit.' },
      },
    ])
    .execute();
  await services.postgres
    .transaction()
    .execute((transaction) =>
      saveVersion({ transaction, ctx: ctx(), kind: 'net-new', body: { rule: 'net-new' } }),
    );
});
afterAll(async () => {
  await services.close();
  await chat.close();
});

const ctx = () => ({ ...instance.admin.ctx, config: services.config });
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

it('a report says what speaks against a figure beside it, and which definitions made it, wherever it goes', async () => {
  const { id: webhookId } = await addWebhook({
    ctx: ctx(),
    input: { name: 'slack', kind: 'slack', address: `${chat.url}/T0/secret-part` },
  });
  const { id } = await createReportOf(instance, { attachments: ['csv', 'pdf'] });
  await updateReport({ ctx: ctx(), input: { ...REPORT, id, webhookIds: [webhookId] } });
  const { figures, definitions } = await previewReport({ ctx: ctx(), input: { id } });
  expect(definitions).toBe(2);
  expect(figures.find(({ metric }) => metric === 'visits')?.note).toContain(SILENT);

  await makeReportDue(services, id);
  await runReports(services);
  const row = await services.postgres
    .selectFrom('mail_messages')
    .select(['id', 'body'])
    .where('template', '=', 'report')
    .executeTakeFirstOrThrow();
  const mail = await renderMail(openMail(services.config, row.id, row.body ?? ''));
  expect(plain(mail.text)).toMatch(/compared with [^.]*\. Definitions 2\./);
  // One finding touches all figures: its note comes once, below them, also where some have a note beside it.
  expect(plain(mail.text)).toMatch(
    new RegExp(`Closed-won influenced \\$0 \\$0 before Visits, Target visits[^:]*: ${SILENT}`),
  );
  expect(plain(mail.text).split(SILENT)).toHaveLength(2);
  expect(plain(mail.html)).toMatch(
    new RegExp(`Closed-won influenced</td>.*?</tr> ?<tr> ?<td colSpan="2"[^>]*>.*?${SILENT}`, 'i'),
  );

  await deliverMessages(services, { signal: new AbortController().signal, instanceId: instance.id });
  const told = chat.asked.map(({ text }) => text).join();
  expect(told).toContain('Definitions 2.');
  expect(told).toContain(SILENT);

  const [run] = await listRuns({ ctx: ctx(), input: { id } });
  expect(run?.definitions).toBe(2);
  const file = async (kind: 'csv' | 'pdf') =>
    (await readRunFile({ ctx: ctx(), input: { runId: run?.id ?? '', file: kind } })).bytes;
  const csv = (await file('csv')).toString().split('\r\n');
  const notes = csv.slice(csv.findIndex((line) => line.includes('# ')));
  expect(notes[0]).toMatch(/^# Web traffic\.$/);
  expect(notes[1]).toMatch(new RegExp(`# Visits, .*: ${SILENT}`));
  // What touches a part and not the whole is a note of the table.
  expect(csv.join('\n')).toContain(OF_PART);
  expect(figures.map(({ note = '' }) => note).join()).not.toContain(OF_PART);
  expect(notes.slice(-2)).toEqual(['# Definitions 2.', '']);
  const pdf = await getDocumentProxy(new Uint8Array(await file('pdf')));
  const words = plain((await extractText(pdf, { mergePages: true })).text);
  expect(words).toMatch(/compared with [^.]*\. Definitions 2\./);
  expect(words).toMatch(new RegExp(`Key figures .*Visits .*${SILENT}.*By channel`));
  expect(words.split('By channel').at(-1)).toContain(OF_PART);
});

it('a digest does too', async () => {
  const { figures, definitions } = await digestContent(ctx(), { weeks: 1, listChanges: undefined });
  expect(definitions).toBe(2);
  expect(figures.find(({ metric }) => metric === 'visits')?.note).toContain(SILENT);
});
