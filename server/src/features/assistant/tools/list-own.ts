import { scheduleInWords } from '@parley/core/features/notifications';
import { pagePath } from '@parley/core/pages';
import { listAlerts, listMine } from '../../notifications/index.ts';
import type { Tool } from './tool.ts';

const MOST = 100;
const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const inLines = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.join('\n');

/** What the profile lists of alerts. */
export const listAlertsTool: Tool<'notifications_list_alerts'> = {
  capability: 'analytics.view',
  run: async ({ ctx }) => {
    const alerts = (await listAlerts(ctx)).map((alert) => ({
      id: alert.id,
      name: alert.name,
      condition: alert.condition,
      isPaused: alert.paused_at !== null,
      firedAt: at(alert.lastFiredAt),
      permalink: alert.url_template,
    }));
    return {
      output: { alerts, permalink: pagePath('profile') },
      text: inLines(
        alerts.map(({ name, condition, isPaused }) => `${name}: ${condition}${isPaused ? ' (paused)' : ''}`),
        'There are no alerts.',
      ),
    };
  },
};

/** What the profile lists of reports and goals. */
export const listReportsTool: Tool<'notifications_list_reports'> = {
  capability: 'analytics.view',
  run: async ({ ctx }) => {
    const { nodes, total } = await listMine({ ctx, input: { page: { limit: MOST, offset: 0 } } });
    const reports = nodes.flatMap((row) =>
      row.type === 'goal'
        ? []
        : [
            {
              id: row.id,
              name: row.name,
              schedule: scheduleInWords({
                repeatsWeeks: row.repeats_weeks ?? 1,
                deliveryDays: row.delivery_days ?? [],
              }),
              days: row.window_days,
            },
          ],
    );
    const goals = nodes.flatMap((row) =>
      row.type !== 'goal' || row.kpi_id === null || row.goal === null || row.goal_start_date === null
        ? []
        : [
            {
              id: row.id,
              name: row.name,
              metric: row.kpi_id,
              goal: row.goal,
              startDate: row.goal_start_date,
              endDate: row.goal_end_date,
              value: row.last_goal_value,
              achievedAt: at(row.achieved_at),
            },
          ],
    );
    return {
      output: { reports, goals, total, permalink: pagePath('profile') },
      text: inLines(
        [
          ...reports.map(({ name, schedule }) => `${name}: ${schedule}`),
          ...goals.map(({ name, value, goal }) => `${name}: ${value ?? 'no figure yet'} of ${goal}`),
        ],
        'There are no reports and no goals.',
      ),
    };
  },
};
