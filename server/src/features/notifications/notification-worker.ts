import type { Services } from '../../platform/context/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import { loopWorker, type Worker } from '../../platform/operations/index.ts';
import { checkAlerts } from './alerts/check-alerts.ts';
import { sendAlertMails } from './alerts/send-alert-mails.ts';
import { checkGoals } from './check-goals.ts';
import { runReports } from './run-reports.ts';
import { sendDigests } from './send-digests.ts';

/** Who sets a goal waits for its first value, and who sends a report for the message. */
const LOOK_EVERY_MS = 3_000;

/** Looks at the goals and alerts that are due, and makes the reports and digests that are. */
export function notificationWorker(
  services: Services,
  ports: Pick<Ports, 'listChanges' | 'explainChange'>,
): Worker {
  const attempt = (problem: string, run: (services: Services) => Promise<number>): Promise<unknown> =>
    run(services).catch((error: unknown) =>
      services.log.warn({ err: error, part: 'notifications' }, problem),
    );
  return loopWorker({
    name: 'notifications',
    log: services.log,
    everyMs: LOOK_EVERY_MS,
    problem: 'goals, alerts and reports could not be looked at',
    look: async () => {
      await attempt('goals could not be looked at', checkGoals);
      await attempt('alerts could not be looked at', checkAlerts);
      await attempt('messages of alerts could not be sent', sendAlertMails);
      await attempt('reports could not be made', (given) => runReports(given, ports));
      await attempt('digests could not be sent', (given) => sendDigests(given, ports));
      return undefined;
    },
  });
}
