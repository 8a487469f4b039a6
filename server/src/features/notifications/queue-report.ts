import type { Selectable } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type {
  RunContent,
  RunWebhook,
  SubscriptionsTable,
} from '../../platform/postgres/subscription-tables.ts';
import type { ReportContent } from './page/report-content.ts';
import type { Attachments } from './report-attachments.ts';
import { reportUrl } from './report-url.ts';
import { sendReportMail } from './send-report-mail.ts';
import { sendReportWebhooks } from './send-report-webhooks.ts';
import type { SentFirst } from './sent-first.ts';

export type ReportToSend = {
  report: Selectable<SubscriptionsTable>;
  runId: string;
  content: ReportContent;
  attachments: Attachments;
  /** Of a run that is sent again: when what it says was sent first. */
  sentFirst?: SentFirst | undefined;
};

type Queued = { recipients: number; webhooks: RunWebhook[] };

/** What a report says, to each who gets it now: by mail, and to its webhooks. */
export async function queueReport(
  services: Services,
  transaction: PostgresTransaction,
  { runId, ...sent }: ReportToSend,
): Promise<Queued> {
  const recipients = await sendReportMail(services, transaction, sent);
  const url = reportUrl(services, sent);
  return { recipients, webhooks: await sendReportWebhooks(transaction, { ...sent, runId, url }) };
}

/** What is kept of a report besides its figures and days, which have columns of their own. */
export function keptOf({ report, content, attachments, sentFirst }: Omit<ReportToSend, 'runId'>): RunContent {
  const { figures: _, range: __, ...kept } = content;
  return {
    name: report.name,
    urlTemplate: report.url_template,
    ...kept,
    ...(attachments.without.length > 0 && { withoutFiles: attachments.without }),
    ...(sentFirst !== undefined && { sentFirst: sentFirst.at.toISOString() }),
  };
}

/** `2 people`, `1 person and 3 webhooks`, `3 webhooks`. */
export function gettersInWords({ recipients, webhooks }: Queued): string {
  const persons = `${recipients} ${recipients === 1 ? 'person' : 'people'}`;
  if (webhooks.length === 0) return persons;
  const channels = `${webhooks.length} ${webhooks.length === 1 ? 'webhook' : 'webhooks'}`;
  return recipients === 0 ? channels : `${persons} and ${channels}`;
}
