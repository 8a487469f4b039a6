import { type DateRange, periodBefore } from '@parley/core/dates';
import type { Selectable } from 'kysely';
import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { ReportFigure, SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { figureInWords, rangeInWords } from './figure-words.ts';
import { listMembers } from './list-people.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

type Sent = { report: Selectable<SubscriptionsTable>; range: DateRange; figures: readonly ReportFigure[] };

/** One message to each who gets it and is a member now. */
export async function sendReportMail(
  services: Services,
  transaction: PostgresTransaction,
  { report, range, figures }: Sent,
): Promise<number> {
  const people = await listMembers(transaction, report);
  const page = new URL(`${publicUrl(services.config)}/app/inst/${report.instance_id}${report.url_template}`);
  page.searchParams.set('startDate', range.start);
  page.searchParams.set('endDate', range.end);
  for (const { id, email, organizationName } of people)
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'report',
        to: email,
        props: {
          url: page.href,
          unsubscribeUrl: unsubscribeUrl(services.config, { subscriptionId: report.id, userId: id }),
          organizationName,
          reportName: report.name,
          period: rangeInWords(range),
          before: rangeInWords(periodBefore(range)),
          figures: figures.map(figureInWords),
        },
      },
    });
  return people.length;
}
