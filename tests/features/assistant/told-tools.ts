import type { ToolName } from '@parley/core/assistant/tools';
import { addDays, toDay } from '@parley/core/dates';
import type { runTool } from '@parley/server/features/assistant/tools/index';
import { expect, it } from 'vitest';

type Tested = {
  run: <Name extends ToolName>(name: Name, input: unknown) => ReturnType<typeof runTool<Name>>;
  refused: (name: ToolName, input: unknown) => Promise<string>;
  /** The figure of a metric in the days of the world, by the API. */
  figure: (metric: string, filter: readonly unknown[]) => Promise<number | null>;
  days: () => { startDate: string; endDate: string };
};

/** Tools of reports, goals, alerts and links, in the world of the other tools. */
export function testToldTools({ run, refused, figure, days: daysOf }: Tested): void {
  const today = toDay(Date.now());

  it('makes a report of a page, says what it would have now, and sends it once', async () => {
    const asked = { name: 'Search, weekly', page: 'vendors', weekdays: ['friday', 'monday'] };
    const made = await run('notifications_create_report', { ...asked, repeatsWeeks: 2, files: ['csv'] });
    expect(made.output).toMatchObject({
      ...{ name: 'Search, weekly', lastDays: 14, permalink: '/profile' },
      schedule: 'Every 2 weeks on Monday and Friday',
    });
    const { id } = made.output;
    expect((await run('notifications_list_reports', {})).output.reports).toEqual([
      { id, name: 'Search, weekly', schedule: made.output.schedule, days: 14 },
    ]);
    const preview = await run('notifications_preview_report', { report: 'search, WEEKLY' });
    expect(preview.output).toMatchObject({ id, name: 'Search, weekly' });
    expect(preview.output.figures.map(({ metric }) => metric)).toContain('visits');
    expect(preview.text).toContain('Nothing was sent.');
    expect((await run('notifications_send_report', { report: id })).text).toContain('on its way');
    expect(await refused('notifications_send_report', { report: id })).toContain('minutes ago');
    expect(await refused('notifications_send_report', { report: 'Qwertz' })).toContain('not found');
    expect(await refused('notifications_create_report', { ...asked, page: 'event-log' })).toContain(
      'It is not a page with key figures.',
    );
    expect(await refused('notifications_create_report', { ...asked, weekdays: [] })).toContain('weekdays');
    expect(await refused('notifications_create_report', { ...asked, page: 'vendor' })).toContain(
      'id: It is missing.',
    );
  });

  it('sets a goal with its figure so far, by the query of the API', async () => {
    const filter = [{ field: 'trafficType', operator: 'notIn', operand: ['bot'] }];
    const days = daysOf();
    const { output } = await run('notifications_create_goal', {
      ...{ name: 'People', metric: 'visits', goal: 1_000_000, ...days, filter },
    });
    expect(output.value).toBe(await figure('visits', filter));
    expect(output.value).toBeGreaterThan(0);
    const { goals } = (await run('notifications_list_reports', {})).output;
    expect(goals).toMatchObject([{ id: output.id, metric: 'visits', goal: 1_000_000, ...days }]);
    const other = { name: 'Other', goal: 5 };
    expect(await refused('notifications_create_goal', { ...other, metric: 'qwertz' })).toContain(
      'There is no metric',
    );
    expect(await refused('notifications_create_goal', { ...other, metric: 'medianDaysToClose' })).toContain(
      'metric: No goal can be set on this figure.',
    );
    expect(await refused('notifications_create_goal', { ...other, metric: 'visits', goal: 0 })).toContain(
      'goal: A goal cannot be 0.',
    );
  });

  it('sets alerts on figures and events, says what they find, and pauses them', async () => {
    const few = { name: 'Few', cause: 'below', metric: 'visits', threshold: 1_000_000_000, lastDays: 7 };
    const { output } = await run('notifications_create_alert', few);
    expect(output.condition).toBe('Visits below 1,000,000,000 in 7 days');
    const event = { name: 'Prices', cause: 'pageVisited', path: '/pricing' };
    expect((await run('notifications_create_alert', event)).output.condition).toBe(
      'A target company visited a page whose path begins with /pricing',
    );
    const checked = await run('notifications_check_alerts', {});
    expect(checked.output.alerts.find(({ id }) => id === output.id)).toMatchObject({ fires: true });
    expect(checked.text).toContain('Few: fires.');
    await run('notifications_pause_alert', { alert: 'few', isPaused: true });
    const left = (await run('notifications_check_alerts', {})).output.alerts;
    expect(left.map(({ name }) => name)).toEqual(['Prices']);
    expect((await run('notifications_list_alerts', {})).output.alerts).toHaveLength(2);
    expect(await refused('notifications_create_alert', { name: 'None', cause: 'below' })).toContain('metric');
    expect(await refused('notifications_create_alert', { ...few, threshold: undefined })).toContain(
      'threshold: Enter a figure.',
    );
    expect(await refused('notifications_create_alert', { ...event, metric: 'visits' })).toContain('metric');
  });

  it('makes a link of a page, gives its address once, and revokes it', async () => {
    const { output, text } = await run('shares_create', {
      ...{ page: 'vendors', metric: 'visits', lastDays: 7, hidesCompanies: true, lastDay: addDays(today, 3) },
    });
    expect(output).toMatchObject({ title: 'Visits', permalink: '/profile' });
    expect(output.url).toMatch(/\/share\/[\w-]{32}$/);
    expect(text).toContain(output.url);
    const [link, ...others] = (await run('shares_list', {})).output.links;
    expect([link, others]).toMatchObject([
      { id: output.id, state: 'open', isLive: true, endsAt: `${addDays(today, 4)}T00:00:00.000Z` },
      [],
    ]);
    expect(JSON.stringify(link)).not.toContain(output.url.split('/').at(-1));
    await run('shares_revoke', { id: output.id });
    expect((await run('shares_list', {})).output.links).toMatchObject([{ id: output.id, state: 'revoked' }]);
    expect(await refused('shares_revoke', { id: 'shar_qwertz' })).toContain('not found');
    expect(await refused('shares_create', { page: 'event-log' })).toContain('key figures');
    const days = { startDate: addDays(today, -9), endDate: addDays(today, -3) };
    expect(await refused('shares_create', { page: 'vendors', lastDays: 7, ...days })).toContain('lastDays');
    expect(await refused('shares_create', { page: 'vendors', startDate: days.startDate })).toContain('day');
  });
}
