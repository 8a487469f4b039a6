import { type DateRange, periodBefore } from '@parley/core/dates';
import { delta, formatDelta, formatFigure, METRICS } from '@parley/core/metrics';
import type { Selectable } from 'kysely';
import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { ReportFigure, SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { listMembers } from './list-people.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** `+12% (1,100 before)`. */
function changeInWords({ metric, value, previous }: ReportFigure): string {
  if (previous === null) return '';
  const before = formatFigure(previous, METRICS[metric].unit);
  const change = delta(value, previous);
  return change === null ? `${before} before` : `${formatDelta(change)}, ${before} before`;
}

/** What a message shows of a figure. */
const inWords = (figure: ReportFigure) => ({
  label: METRICS[figure.metric].label,
  value: formatFigure(figure.value, METRICS[figure.metric].unit),
  change: figure.value === null ? (figure.missing ?? '') : changeInWords(figure),
});

const dayInWords = (day: string): string => formatFigure(Date.parse(day), 'date');
const inDays = ({ start, end }: DateRange): string => `${dayInWords(start)} to ${dayInWords(end)}`;

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
          period: inDays(range),
          before: inDays(periodBefore(range)),
          figures: figures.map(inWords),
        },
      },
    });
  return people.length;
}
