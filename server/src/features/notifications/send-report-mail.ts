import type { Selectable } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { figureInWords } from './figure-words.ts';
import { listMembers } from './list-people.ts';
import type { Table } from './page/page-table.ts';
import { dayInWords, rangeInWords } from './page/range-in-words.ts';
import type { ReportContent } from './page/report-content.ts';
import { moreInWords, rowsInWords } from './page/table-words.ts';
import type { Attachments } from './report-attachments.ts';
import { reportUrl } from './report-url.ts';
import type { SentFirst } from './sent-first.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

type Sent = {
  report: Selectable<SubscriptionsTable>;
  content: ReportContent;
  attachments: Attachments;
  sentFirst?: SentFirst | undefined;
};

const MOST_ROWS = 10;

const mailTable = (table: Table) => ({
  title: table.title ?? '',
  columns: table.columns.map(({ label, unit }) => ({ label, isNumber: unit !== 'text' })),
  rows: rowsInWords(table, MOST_ROWS),
  more: moreInWords(table, MOST_ROWS),
});

/** One message to each who gets it and is a member now. */
export async function sendReportMail(
  services: Services,
  transaction: PostgresTransaction,
  { report, content, attachments, sentFirst }: Sent,
): Promise<number> {
  const people = await listMembers(transaction, report);
  const { pageName, range, compared, figures, charts, changes, tables, says, definitions } = content;
  const listed = says === undefined ? [] : tables;
  const url = reportUrl(services, { report, content });
  for (const { id, email, organizationName } of people)
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'report',
        to: email,
        props: {
          url,
          unsubscribeUrl: unsubscribeUrl(services.config, { subscriptionId: report.id, userId: id }),
          organizationName,
          reportName: report.name,
          period: rangeInWords(range),
          before: says === undefined ? rangeInWords(compared) : '',
          says,
          tables: listed.map(mailTable),
          pageName,
          figures: figures.map(figureInWords),
          changes: changes.map(({ says, mostly }) => ({ label: says, value: '', change: mostly })),
          charts: [...charts],
          definitions,
          warnings: [...(content.warnings ?? [])],
          attachments: attachments.files,
          withoutFiles: attachments.without,
          ...(sentFirst !== undefined && { sentFirst: dayInWords(sentFirst.day) }),
        },
      },
    });
  return people.length;
}
