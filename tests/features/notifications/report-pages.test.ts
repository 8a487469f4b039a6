import { addDays, toDay } from '@parley/core/dates';
import { explainChange } from '@parley/server/features/assistant/tools/explain-change';
import { listRuns, previewReport } from '@parley/server/features/notifications/list-runs';
import { runReports } from '@parley/server/features/notifications/run-reports';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type MailCatcher, startMailCatcher } from '../../testkit/mail-catcher.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { createReportOf, deliveredMail, makeReportDue } from './report-setup.ts';

const yesterday = addDays(toDay(Date.now()), -1);
let catcher: MailCatcher;
let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  catcher = await startMailCatcher();
  services = sharedServices({
    PARLEY_SMTP_URL: catcher.smtpUrl,
    PUBLIC_URL: 'https://parley.example.com',
  });
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [0, -2].map((days) => ({
      at: `${addDays(yesterday, days)}T08:00:00Z`,
      company: 'acme.example',
    })),
  });
});
afterAll(async () => {
  await services.close();
  await catcher.stop();
});

describe('a report', () => {
  it('of an audience has who joined and who left, by name', async () => {
    const [company] = await services.postgres
      .selectFrom('companies')
      .select(['id', 'name'])
      .where('instance_id', '=', instance.id)
      .where('domain', '=', 'acme.example')
      .execute();
    const audience = newId('audn');
    const name = `Movers ${audience}`;
    await services.postgres
      .insertInto('audiences')
      .values({ id: audience, instance_id: instance.id, name, type: 'upload' })
      .execute();
    // It joined before the days of the report, left and joined again in them, and left after them.
    const moves = [
      ...[addDays(yesterday, -10), addDays(yesterday, -3), addDays(yesterday, -1), addDays(yesterday, 1)],
    ].map((day, at) => ({
      audience_id: audience,
      company_id: company?.id ?? '',
      is_member: at % 2 === 0,
      reason: 'upload' as const,
      changed_at: new Date(`${day}T10:00:00Z`),
    }));
    await services.postgres.insertInto('audience_member_changes').values(moves).execute();
    const urlTemplate = `/audiences/${audience}?startDate={startDate}&endDate={endDate}`;
    const title = `Who ${audience}`;
    const { id } = await createReportOf(instance, { name: title, attachments: ['csv'], urlTemplate });
    await makeReportDue(services, id);
    await runReports(services, { explainChange });
    const mail = await deliveredMail({ services, catcher }, title, instance.admin.email);
    const text = mail.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Audience: ${name}`);
    expect(text).toContain('1 company joined, 1 left. Joined: Acme. Left: Acme.');
    expect(text).toContain(`historyStart=${addDays(yesterday, -6)}&historyEnd=${yesterday}`);
    const file = Buffer.from(mail.attachments.find(({ isInline }) => !isInline)?.base64 ?? '', 'base64');
    expect(file.toString()).toMatch(/\r\nJoined,Acme,.*\r\nLeft,Acme,/);
    expect(
      ((await listRuns({ ctx: instance.admin.ctx, input: { id } }))[0]?.figures ?? []).map(
        ({ metric }) => metric,
      ),
    ).toContain('targetVisits');
  });

  it('of companies has the largest of them; of pixels it has impressions', async () => {
    const { ctx } = instance.admin;
    const { id } = await createReportOf(instance, { urlTemplate: '/web-traffic-activity' });
    await makeReportDue(services, id);
    await runReports(services);
    const { content } = await services.postgres
      .selectFrom('report_runs')
      .select('content')
      .where('subscription_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(content?.pageName).toBe('Web traffic activity');
    expect(content?.tables[0]?.rows[0]).toMatchObject({ company: 'Acme', visits: 2 });
    expect(Object.keys(content?.tables[0]?.rows[0] ?? {})).not.toContain('engagedCompanies');
    const figures = async (urlTemplate: string) => {
      const report = await createReportOf(instance, { name: urlTemplate, urlTemplate });
      return (await previewReport({ ctx, input: { id: report.id } })).figures.map(({ metric }) => metric);
    };
    expect(await figures('/pixels')).toContain('impressions');
  });
});
