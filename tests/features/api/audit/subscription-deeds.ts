import { unsubscribeUrl } from '@parley/server/features/notifications/unsubscribe-link';
import { newId } from '@parley/server/platform/ids/index';
import { ask, type Deed, type World } from './deed.ts';

const GOAL = `name: "Visits of the spring", goal: 100, kpiId: "visits", goalStartDate: "2026-03-01", additionalRecipients: [],
  variableTemplate: "{}", urlTemplate: "/web-traffic"`;

/** A goal of the admin, or of a colleague who chose the admin. */
const goalOf =
  (maker: 'admin' | 'user') =>
  async ({ services, instance }: World): Promise<{ id: string }> => {
    const id = newId('subs');
    await services.postgres
      .insertInto('subscriptions')
      .values({
        id,
        instance_id: instance.id,
        name: 'Visits',
        type: 'goal',
        url_template: '/web-traffic',
        kpi_id: 'visits',
        goal: 1_000_000,
        goal_start_date: '2026-03-01',
        created_by: instance[maker].userId,
      })
      .execute();
    await services.postgres
      .insertInto('subscription_recipients')
      .values({ subscription_id: id, user_id: instance.admin.userId })
      .execute();
    return { id };
  };

const REPORT = `name: "Traffic", additionalRecipients: [], repeatsWeeks: 1, reportingWindowDays: 30, sunday: false, monday: true,
  tuesday: false, wednesday: false, thursday: false, friday: false, saturday: false, urlTemplate: "/web-traffic"`;

async function report({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('subs');
  await services.postgres
    .insertInto('subscriptions')
    .values({
      id,
      instance_id: instance.id,
      name: 'Traffic',
      type: 'recurring',
      url_template: '/web-traffic',
      created_by: instance.admin.userId,
      window_days: 30,
      repeats_weeks: 1,
      delivery_days: [1],
      anchor_day: '2026-01-04',
      due_at: new Date('2999-01-01'),
    })
    .execute();
  return { id };
}

/** A run of the report, of which is kept what it said: an hour ago, so that another one may be sent. */
async function keptRun(world: World): Promise<{ runId: string }> {
  const { id } = await report(world);
  const runId = newId('rrun');
  const at = new Date(Date.now() - 3_600_000);
  const content = {
    ...{ name: 'Traffic', pageName: 'Web traffic', compared: { start: '2026-01-01', end: '2026-01-07' } },
    ...{ charts: [], tables: [], changes: [] },
  };
  await world.services.postgres
    .insertInto('report_runs')
    .values({
      ...{ id: runId, subscription_id: id, instance_id: world.instance.id },
      ...{ due_at: at, created_at: at, finished_at: at, start_day: '2026-01-08', end_day: '2026-01-14' },
      ...{ figures: '[]', content: JSON.stringify(content), recipients: 0, webhooks: '[]' },
    })
    .execute();
  return { runId };
}

const ALERT = `name: "Quiet", metric: "visits", cause: noData, windowDays: 7, additionalRecipients: [], variableTemplate: "{}",
  urlTemplate: "/web-traffic"`;

/** An alert of the admin, or of a colleague who chose the admin. */
const alertOf =
  (maker: 'admin' | 'user') =>
  async ({ services, instance }: World): Promise<{ id: string }> => {
    const id = newId('alrt');
    await services.postgres
      .insertInto('alerts')
      .values({
        id,
        instance_id: instance.id,
        name: 'Quiet',
        url_template: '/web-traffic',
        metric: 'visits',
        cause: 'noData',
        window_days: 7,
        created_by: instance[maker].userId,
        due_at: new Date('2999-01-01'),
      })
      .execute();
    await services.postgres
      .insertInto('alert_recipients')
      .values({ alert_id: id, user_id: instance.admin.userId })
      .execute();
    return { id };
  };

export const ALERTS: Record<string, Deed> = {
  'notifications.createAlert': ask(`mutation { notifications { createAlert(${ALERT}) { id } } }`),
  'notifications.updateAlert': ask(
    `mutation ($id: ID!) { notifications { updateAlert(id: $id, ${ALERT}) { id } } }`,
    alertOf('admin'),
  ),
  'notifications.pauseAlert': ask(
    'mutation ($id: ID!) { notifications { pauseAlert(id: $id, isPaused: true) { id } } }',
    alertOf('admin'),
  ),
  'notifications.leaveAlert': ask(
    'mutation ($id: ID!) { notifications { leaveAlert(id: $id) { success } } }',
    alertOf('user'),
  ),
  'notifications.deleteAlert': ask(
    'mutation ($id: ID!) { notifications { deleteAlert(id: $id) { success } } }',
    alertOf('admin'),
  ),
  'notifications.seeAlertEvents': ask('mutation { notifications { seeAlertEvents { success } } }'),
};

export const SUBSCRIPTIONS: Record<string, Deed> = {
  'notifications.setClock': ask(
    'mutation { notifications { setClock(timeZone: "Europe/Berlin", reportHour: 8) { timeZone } } }',
  ),
  'notifications.createGoal': ask(`mutation { notifications { createGoal(${GOAL}) { id } } }`),
  'notifications.updateGoal': ask(
    `mutation ($id: ID!) { notifications { updateGoal(id: $id, ${GOAL}) { id } } }`,
    goalOf('admin'),
  ),
  'notifications.createNotification': ask(
    `mutation { notifications { createNotification(${REPORT}) { id } } }`,
  ),
  'notifications.updateNotification': ask(
    `mutation ($id: ID!) { notifications { updateNotification(id: $id, ${REPORT}) { id } } }`,
    report,
  ),
  'notifications.send': ask('mutation ($id: ID!) { notifications { send(id: $id) { id } } }', report),
  'notifications.sendRunAgain': ask(
    'mutation ($runId: ID!) { notifications { sendRunAgain(runId: $runId) { id } } }',
    keptRun,
  ),
  'notifications.unsubscribe': ask(
    'mutation ($id: ID!) { notifications { unsubscribe(id: $id) { success } } }',
    goalOf('user'),
  ),
  'notifications.delete': ask(
    'mutation ($id: ID!) { notifications { delete(id: $id) { success } } }',
    goalOf('admin'),
  ),
};

export const LINKS: Record<string, Deed> = {
  'POST /api/unsubscribe/:token': async (world) => {
    const { services, instance } = world;
    const { id } = await goalOf('user')(world);
    const url = unsubscribeUrl(services.config, { subscriptionId: id, userId: instance.admin.userId });
    return { method: 'POST', url: new URL(url).pathname, headers: {} };
  },
};
