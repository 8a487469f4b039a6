import { scheduleInWords, WEEKDAYS } from '@parley/core/features/notifications';
import type { Session } from '../../platform/session.ts';
import { loadSubscriptions, type Subscription } from './load-subscriptions.ts';

const minute = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace('T', ' '));

const scheduleOf = (report: Subscription): string =>
  scheduleInWords({
    repeatsWeeks: report.repeatsWeeks ?? 1,
    deliveryDays: WEEKDAYS.flatMap((day, index) => (report[day] ? [index] : [])),
  });

export async function listReports(session: Session): Promise<void> {
  const reports = await loadSubscriptions(session, 'recurring');
  if (reports.length === 0 && session.output.format === 'table')
    return await session.output.notice(
      'You have no reports yet. Make one in the browser: the bell beside the filters of a page.',
    );
  await session.output.listing(
    {
      columns: [
        { id: 'name', label: 'Name' },
        { id: 'page', label: 'Of', drop: 2 },
        { id: 'schedule', label: 'Comes', whole: true },
        { id: 'days', label: 'Days' },
        { id: 'next', label: 'Next (UTC)' },
        { id: 'last', label: 'Last (UTC)', drop: 3 },
        { id: 'to', label: 'Also to', drop: 5 },
        { id: 'files', label: 'Files', drop: 6 },
        { id: 'problem', label: 'Problem', drop: 4 },
        { id: 'id', label: 'Id', drop: 1, whole: true },
      ],
      rows: reports.map((report) => ({
        name: report.name,
        page: report.answer ?? report.urlTemplate.split('?')[0] ?? '',
        schedule: scheduleOf(report),
        days: report.reportingWindowDays ?? '',
        next: minute(report.nextRunDate),
        last: minute(report.lastRunDate),
        to: report.webhooks.map((webhook) => webhook.name).join(', '),
        files: report.attachments.join(', '),
        problem: report.problem ?? '',
        id: report.id,
      })),
    },
    { json: reports },
  );
}
