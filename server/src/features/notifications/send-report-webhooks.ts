import { groupedNotes, noteInWords, sentAgainInWords } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import type { Selectable } from 'kysely';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { RunWebhook, SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { queueMessages } from '../../platform/webhooks/index.ts';
import { figureInWords } from './figure-words.ts';
import { aboutWords } from './page/about-words.ts';
import type { Table } from './page/page-table.ts';
import { dayInWords } from './page/range-in-words.ts';
import type { ReportContent } from './page/report-content.ts';
import { moreInWords, rowsInWords } from './page/table-words.ts';
import type { SentFirst } from './sent-first.ts';
import { webhooksOf } from './set-report-webhooks.ts';

type Sent = {
  report: Pick<Selectable<SubscriptionsTable>, 'id' | 'name'>;
  /** One message for a run and webhook, however often it is completed. */
  runId: string;
  url: string;
  content: ReportContent;
  sentFirst?: SentFirst | undefined;
};

const MOST_ROWS = 10;

/** `LinkedIn Ads: Leads 30, Spend $400`: a row to a line, with the first column in front. */
function tableInLines(table: Table): string[] {
  const [, ...columns] = table.columns;
  const lines = rowsInWords(table, MOST_ROWS).map(([first = '', ...cells]) => {
    const parts = cells.flatMap((cell, at) => (cell === '' ? [] : [`${columns[at]?.label ?? ''} ${cell}`]));
    return parts.length === 0 ? first : `${first}: ${parts.join(', ')}`;
  });
  const more = moreInWords(table, MOST_ROWS);
  return [[...(table.title ? [`${table.title}.`] : []), ...lines, ...(more === '' ? [] : [more])].join('\n')];
}

/** One message to each webhook that the report is sent to; answers which these are. */
export async function sendReportWebhooks(
  transaction: PostgresTransaction,
  { report, runId, url, content, sentFirst }: Sent,
): Promise<RunWebhook[]> {
  const { pageName, range, compared, figures, changes, tables, says, definitions, warnings = [] } = content;
  const listed = says === undefined ? [] : tables;
  const webhooks = await webhooksOf(transaction, report.id);
  const lines = figures.map(figureInWords);
  await queueMessages(transaction, {
    webhookIds: webhooks.map(({ id }) => id),
    cause: runId,
    type: 'report.sent',
    content: {
      title: report.name,
      paragraphs: [
        ...(sentFirst === undefined ? [] : [sentAgainInWords(dayInWords(sentFirst.day))]),
        aboutWords(content),
        ...(says === undefined || says === '' ? [] : [says]),
        ...lines.map(({ label, value, change }) =>
          change === '' ? `${label}: ${value}` : `${label}: ${value} (${change})`,
        ),
        ...groupedNotes(lines).map(noteInWords),
        ...listed.flatMap(tableInLines),
        ...changes.map((change) => [change.says, change.mostly].filter((each) => each !== '').join(' ')),
        ...warnings,
      ],
      links: [],
      button: { label: `Open ${pageName}`, url },
      closing: `This webhook was chosen for the report “${report.name}”.`,
      data: {
        report: { id: report.id, name: report.name, page: pageName },
        period: { startDate: range.start, endDate: range.end },
        ...(says === undefined && { comparedWith: { startDate: compared.start, endDate: compared.end } }),
        figures: figures.map(({ metric, value, previous, missing, note = null }) => ({
          ...{ metric, label: METRICS[metric].label, unit: METRICS[metric].unit },
          ...{ value, previous, missing, note },
        })),
        ...(listed.length > 0 && {
          tables: listed.map(({ columns, rows, totalRows }) => ({ columns, rows, totalRows })),
        }),
        changes,
        ...(definitions !== undefined && { definitionsVersion: definitions }),
        warnings,
        ...(sentFirst !== undefined && { sentFirst: sentFirst.at.toISOString() }),
      },
    },
  });
  return webhooks;
}
