import { createReport } from '@parley/server/features/notifications/create-report';
import { deliverMail } from '@parley/server/platform/mail/index';
import type { TestInstance } from '../../testkit/instance.ts';
import type { CaughtMail, MailCatcher } from '../../testkit/mail-catcher.ts';
import type { TestServices } from '../../testkit/services.ts';

const DAY_MS = 86_400_000;
export const NO_DAY = {
  sunday: false,
  monday: false,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
};
export const REPORT = {
  name: 'Traffic of the week',
  additionalRecipients: [] as string[],
  attachments: [] as ('csv' | 'pdf')[],
  repeatsWeeks: 1,
  reportingWindowDays: 7,
  urlTemplate: '/web-traffic?compare=before&startDate={startDate}&endDate={endDate}',
  ...NO_DAY,
  monday: true,
};
export const createReportOf = (of: TestInstance, input: Partial<typeof REPORT> = {}) =>
  createReport({ ctx: of.admin.ctx, input: { ...REPORT, ...input } });
/** As if its moment had come, so long ago. */
export const makeReportDue = (services: TestServices, id: string, days = 0) =>
  services.postgres
    .updateTable('subscriptions')
    .set({ due_at: new Date(Date.now() - days * DAY_MS - 1000) })
    .where('id', '=', id)
    .execute();
/** What waits to be sent of a report. */
export const queuedMail = (services: TestServices, name: string) =>
  services.postgres
    .selectFrom('mail_messages')
    .select(['id', 'recipient'])
    .where('template', '=', 'report')
    .where('subject', 'like', `${name}: %`)
    .orderBy('recipient')
    .execute();
/** Sends what waits for one recipient, and gives it as it arrived. */
export async function deliveredMail(
  { services, catcher }: { services: TestServices; catcher: MailCatcher },
  name: string,
  to: string,
): Promise<CaughtMail> {
  const mail = (await queuedMail(services, name)).find(({ recipient }) => recipient === to);
  if (mail === undefined) throw new Error(`${to} has no report`);
  await services.postgres
    .updateTable('mail_messages')
    .set({ status: 'sending' })
    .where('id', '=', mail.id)
    .execute();
  await deliverMail(services, mail.id);
  return await catcher.waitForMail({ to });
}
