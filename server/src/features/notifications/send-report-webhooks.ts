import { METRICS } from '@parley/core/metrics';
import type { Selectable } from 'kysely';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { RunWebhook, SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { queueMessages } from '../../platform/webhooks/index.ts';
import { figureInWords } from './figure-words.ts';
import { rangeInWords } from './page/range-in-words.ts';
import type { ReportContent } from './page/report-content.ts';
import { webhooksOf } from './set-report-webhooks.ts';

type Sent = {
  report: Pick<Selectable<SubscriptionsTable>, 'id' | 'name'>;
  /** One message for a run and webhook, however often it is completed. */
  runId: string;
  url: string;
  content: ReportContent;
};

/** One message to each webhook that the report is sent to; answers which these are. */
export async function sendReportWebhooks(
  transaction: PostgresTransaction,
  { report, runId, url, content }: Sent,
): Promise<RunWebhook[]> {
  const { pageName, range, compared, figures, changes } = content;
  const webhooks = await webhooksOf(transaction, report.id);
  const lines = figures.map(figureInWords);
  await queueMessages(transaction, {
    webhookIds: webhooks.map(({ id }) => id),
    cause: runId,
    type: 'report.sent',
    content: {
      title: report.name,
      paragraphs: [
        `${pageName}, ${rangeInWords(range)}, compared with ${rangeInWords(compared)}.`,
        ...lines.map(({ label, value, change }) =>
          change === '' ? `${label}: ${value}` : `${label}: ${value} (${change})`,
        ),
        ...changes.map(({ says, mostly }) => [says, mostly].filter((each) => each !== '').join(' ')),
      ],
      links: [],
      button: { label: `Open ${pageName}`, url },
      closing: `This webhook was chosen for the report “${report.name}”.`,
      data: {
        report: { id: report.id, name: report.name, page: pageName },
        period: { startDate: range.start, endDate: range.end },
        comparedWith: { startDate: compared.start, endDate: compared.end },
        figures: figures.map(({ metric, value, previous, missing }) => ({
          ...{ metric, label: METRICS[metric].label, unit: METRICS[metric].unit },
          ...{ value, previous, missing },
        })),
        changes,
      },
    },
  });
  return webhooks;
}
