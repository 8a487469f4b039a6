import type { ErrorCode } from '@parley/core/api';
import type { DateRange } from '@parley/core/dates';
import { reportWindow } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import { audit } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { isUnexpected, toAppError } from '../../platform/errors/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { beginDueReports, claimRun, type Run, renewRun } from './claim-reports.ts';
import type { ReportContent } from './page/report-content.ts';
import { gettersInWords, keptOf, queueReport } from './queue-report.ts';
import { type Attachments, attachmentsOf, type makeReportFile } from './report-attachments.ts';
import { reportContent } from './report-content.ts';
import { jobContext, subscriptionContext } from './subscription-context.ts';
import { whileClaimed } from './while-claimed.ts';

type Report = Selectable<SubscriptionsTable>;

/** An engine that is away comes back; what still fails after this many tries is kept with its reason. */
const MOST_ATTEMPTS = 6;
const PAUSE_MS = 60_000;
/** An engine that is away, or too busy. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'TIMEOUT'];

/** What a report asks of other features, and what makes its files. */
type Asks = Pick<Ports, 'explainChange'> & { makeFile?: typeof makeReportFile };

/** Makes the reports that are due; answers how many runs it took. */
export async function runReports(services: Services, ports: Asks = {}): Promise<number> {
  await beginDueReports(services);
  let count = 0;
  for (let run = await claimRun(services); run !== undefined; run = await claimRun(services)) {
    const claimed = run;
    await whileClaimed(
      () => renewRun(services, claimed),
      () => makeReport(services, { run: claimed, ports }),
    );
    count++;
  }
  return count;
}

async function makeReport(services: Services, { run, ports }: { run: Run; ports: Asks }): Promise<void> {
  const report = await services.postgres
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', run.subscription_id)
    .executeTakeFirst();
  if (report === undefined) return;
  const range = reportWindow(report.window_days ?? 30, Date.now());
  try {
    const ctx = await subscriptionContext(services, report);
    const content = await reportContent(ctx, { report, range, explainChange: ports.explainChange });
    // Not when it was due: a run that was missed comes days later, and has the days until then.
    const at = new Date();
    // Before the transaction: a file takes half a second.
    const attachments = await attachmentsOf(
      ctx,
      { report, content, at },
      { make: ports.makeFile, isDue: true },
    );
    await finish(services, { run, report, range, content, attachments, problem: null, at });
  } catch (error) {
    const { code, message } = toAppError(error);
    const mayPass = isUnexpected(error) || PASSING.includes(code);
    if (mayPass && run.attempts < MOST_ATTEMPTS) {
      services.log.warn({ err: error, part: 'notifications', run: run.id }, 'a report could not be made yet');
      await services.postgres
        .updateTable('report_runs')
        .set({ claimed_until: new Date(Date.now() + PAUSE_MS * 2 ** (run.attempts - 1)) })
        .where('id', '=', run.id)
        .execute();
      return;
    }
    const attachments = { files: [], without: [] };
    await finish(services, {
      run,
      report,
      range,
      content: null,
      attachments,
      problem: message,
      at: new Date(),
    });
  }
}

type Made = {
  run: Run;
  report: Report;
  range: DateRange;
  content: ReportContent | null;
  attachments: Attachments;
  problem: string | null;
  /** When it was made. */
  at: Date;
};

/** Keeps the run and queues its messages, in one transaction that only one server completes. */
async function finish(services: Services, made: Made): Promise<void> {
  const { run, report, range, content, attachments, problem, at } = made;
  await services.postgres.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('report_runs')
      .select('id')
      .where('id', '=', run.id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (open === undefined) return;
    const queued =
      content === null
        ? { recipients: 0, webhooks: [] }
        : await queueReport(services, transaction, { report, runId: run.id, content, attachments });
    const { recipients, webhooks } = queued;
    await transaction
      .updateTable('report_runs')
      .set({
        finished_at: at,
        start_day: range.start,
        end_day: range.end,
        figures: content === null ? null : JSON.stringify(content.figures),
        content: content === null ? null : JSON.stringify(keptOf({ report, content, attachments })),
        recipients,
        webhooks: JSON.stringify(webhooks),
        problem,
      })
      .where('id', '=', run.id)
      .execute();
    await transaction
      .updateTable('subscriptions')
      .set({ last_run_at: new Date(), problem })
      .where('id', '=', report.id)
      .execute();
    await audit({
      transaction,
      ctx: jobContext(report),
      type: 'notifications.report-sent',
      source: 'job',
      details:
        problem === null
          ? `The report “${report.name}” was sent to ${gettersInWords(queued)}`
          : `The report “${report.name}” was not sent: ${problem}`,
      data: { subscriptionId: report.id, runId: run.id, recipients, webhooks: webhooks.length },
    });
  });
}
