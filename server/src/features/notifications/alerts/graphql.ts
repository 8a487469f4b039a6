import { ANY_CAUSES, PATH_MATCHES } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { builder, SuccessRef } from '../../../platform/graphql/index.ts';
import { WebhookKindRef } from '../../../platform/webhooks/refs.ts';
import { NotificationsMutation, NotificationsQuery, PersonRef, SavedRef } from '../graphql.ts';
import { createAlert } from './create-alert.ts';
import { deleteAlert, leaveAlert } from './end-alert.ts';
import { type EventPreview, previewEvents } from './events/preview-events.ts';
import { type AlertWebhook, listAlertWebhooks } from './list-alert-webhooks.ts';
import { type Alert, type AlertState, listAlerts, tryAlerts } from './list-alerts.ts';
import { type AlertEvent, countUnseen, listEvents, seeEvents } from './list-events.ts';
import { pauseAlert } from './pause-alert.ts';
import { updateAlert } from './update-alert.ts';

const Cause = builder.enumType('AlertCause', { values: ANY_CAUSES });
const Match = builder.enumType('AlertPathMatch', { values: PATH_MATCHES });

const WebhookRef = builder.objectRef<AlertWebhook>('AlertWebhook').implement({
  capability: 'analytics.view',
  description: 'A webhook of the organization that alerts can be sent to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: WebhookKindRef }),
  }),
});

const PreviewRef = builder.objectRef<EventPreview>('AlertEventPreview').implement({
  capability: 'analytics.view',
  description: 'How often an alert on events would have fired in the last 30 days.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Days on which it would have fired.' }),
    subjects: t.exposeInt('subjects', { description: 'Companies or monitors, each once.' }),
  }),
});

const AlertRef = builder.objectRef<Alert>('Alert').implement({
  capability: 'analytics.view',
  description:
    'Watches one figure, or events, and says so by mail, in the browser and to webhooks, when its condition is met.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    metric: t.exposeString('metric'),
    label: t.string({
      description: 'The name of the metric; alerts on events have one that says nothing.',
      resolve: ({ metric }) => METRICS[metric].label,
    }),
    cause: t.field({ type: Cause, resolve: ({ event, cause }) => event ?? cause }),
    pathMatch: t.field({
      type: Match,
      nullable: true,
      description: 'Of `pageVisited`, as are paths.',
      resolve: ({ event_settings }) => event_settings.pathMatch ?? null,
    }),
    path: t.string({ nullable: true, resolve: ({ event_settings }) => event_settings.path ?? null }),
    quietDays: t.int({
      nullable: true,
      description: 'Of `companyReturned`: days without a visit.',
      resolve: ({ event_settings }) => event_settings.quietDays ?? null,
    }),
    monitor: t.string({
      nullable: true,
      description: 'Of `monitorWarns`: one monitor; null for all.',
      resolve: ({ event_settings }) => event_settings.monitor ?? null,
    }),
    webhooks: t.expose('webhooks', {
      type: [WebhookRef],
      description: 'Webhooks that it is sent to, besides mail and the bell.',
    }),
    threshold: t.exposeFloat('threshold', {
      nullable: true,
      description:
        'A figure as the metric has it; of `changed` a part, 0.3 for 30%; of `unusual` deviations.',
    }),
    windowDays: t.exposeInt('window_days'),
    condition: t.exposeString('condition', { description: 'In words.' }),
    quietFrom: t.exposeInt('quiet_from', { nullable: true, description: 'An hour of the day, UTC.' }),
    quietUntil: t.exposeInt('quiet_until', { nullable: true }),
    isPaused: t.boolean({ resolve: ({ paused_at }) => paused_at !== null }),
    lastValue: t.exposeFloat('last_value', { nullable: true }),
    lastSays: t.exposeString('last_says', { nullable: true, description: 'What the last look found.' }),
    lastRunDate: t.expose('last_run_at', { type: 'DateTime', nullable: true }),
    lastFiredDate: t.expose('lastFiredAt', { type: 'DateTime', nullable: true }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why the last look found no figure.' }),
    urlTemplate: t.exposeString('url_template'),
    variableTemplate: t.string({ resolve: ({ variable_template }) => JSON.stringify(variable_template) }),
    additionalRecipients: t.expose('additionalRecipients', { type: [PersonRef] }),
    creatorName: t.exposeString('creatorName', { nullable: true, description: 'Empty once they have left.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the asker made it.' }),
    canEdit: t.exposeBoolean('canEdit', {
      description: 'Who made it, or an admin once they have left; others can only leave.',
    }),
  }),
});

const EventRef = builder.objectRef<AlertEvent>('AlertEvent').implement({
  capability: 'analytics.view',
  description: 'One time that an alert fired: at most once for a cause and a day.',
  fields: (t) => ({
    id: t.exposeID('id'),
    alertId: t.exposeID('alertId'),
    name: t.exposeString('name'),
    says: t.exposeString('says'),
    startDate: t.exposeString('firstDay', { description: 'YYYY-MM-DD.' }),
    endDate: t.exposeString('day'),
    urlTemplate: t.exposeString('urlTemplate'),
    firedAt: t.expose('firedAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'Empty in quiet hours.' }),
    isSeen: t.exposeBoolean('isSeen'),
  }),
});

const StateRef = builder.objectRef<AlertState>('AlertState').implement({
  capability: 'analytics.view',
  description: 'What an alert finds now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    condition: t.exposeString('condition'),
    fires: t.exposeBoolean('fires'),
    value: t.exposeFloat('value', { nullable: true }),
    says: t.exposeString('says'),
    problem: t.exposeString('problem', { nullable: true, description: 'Why there is no figure.' }),
  }),
});

builder.objectFields(NotificationsQuery, (t) => ({
  alerts: t.field({
    type: [AlertRef],
    description: 'Those the asker gets or made, newest first; for admins also those of creators who left.',
    resolve: async (_parent, _args, context) => listAlerts(await context.member()),
  }),
  alertWebhooks: t.field({
    type: [WebhookRef],
    description: 'Webhooks that alerts can be sent to, by name; admins add them.',
    resolve: async (_parent, _args, context) => listAlertWebhooks(await context.member()),
  }),
  alertStates: t.field({
    type: [StateRef],
    description: 'What the alerts that are not paused find now; nothing is kept, and nothing is sent.',
    resolve: async (_parent, _args, context) => tryAlerts(await context.member()),
  }),
  alertEvents: t.field({
    type: [EventRef],
    description: 'The last 50 times that an alert of the asker fired, newest first.',
    resolve: async (_parent, _args, context) => listEvents(await context.member()),
  }),
  unseenAlertEvents: t.int({
    description: 'How many of them fired since the asker last looked.',
    resolve: async (_parent, _args, context) => countUnseen(await context.member()),
  }),
}));

const eventArguments = builder.args((t) => ({
  pathMatch: t.field({ type: Match, description: 'Of `pageVisited`.' }),
  path: t.string({ description: 'Of `pageVisited`, such as /pricing.' }),
  quietDays: t.int({ description: 'Of `companyReturned`: 7 to 180 days without a visit.' }),
  monitor: t.string({ description: 'Of `monitorWarns`: the id of a monitor; all when left out.' }),
}));

const alertArguments = builder.args((t) => ({
  ...eventArguments,
  webhookIds: t.idList({
    description: 'Ids of `alertWebhooks` that it is sent to; left out, they stay as they are.',
  }),
  name: t.string({ required: true }),
  metric: t.string({ required: true, description: 'It stays. Events have none: give `visits`.' }),
  cause: t.field({ type: Cause, required: true }),
  threshold: t.float({ description: 'As `Alert.threshold`; none of `noData`.' }),
  windowDays: t.int({
    required: true,
    description: '1, 7, 14, 30 or 90; `unusual` looks at single days, events are looked at every hour.',
  }),
  quietFrom: t.int({ description: 'An hour of the day, UTC: no message goes from then on.' }),
  quietUntil: t.int(),
  additionalRecipients: t.idList({
    required: true,
    description: 'Ids of members; the asker always gets it.',
  }),
  variableTemplate: t.string({ required: true, description: 'JSON of page parameters: audienceId, filter.' }),
  urlTemplate: t.string({ required: true, description: 'The page, below the root of the instance.' }),
}));

builder.objectField(NotificationsQuery, 'previewAlertEvents', (t) =>
  t.field({
    type: PreviewRef,
    description: 'How often an alert on events would have fired in the last 30 days; nothing is kept.',
    args: {
      cause: t.arg({ type: Cause, required: true }),
      ...eventArguments,
      variableTemplate: t.arg.string({ required: true }),
    },
    resolve: async (_parent, input, context) => previewEvents({ ctx: await context.member(), input }),
  }),
);

builder.objectFields(NotificationsMutation, (t) => ({
  createAlert: t.field({
    type: SavedRef,
    args: alertArguments,
    resolve: async (_parent, input, context) => createAlert({ ctx: await context.member(), input }),
  }),
  updateAlert: t.field({
    type: SavedRef,
    description: 'By who set it, or an admin once they have left.',
    args: { id: t.arg.id({ required: true }), ...alertArguments },
    resolve: async (_parent, input, context) => updateAlert({ ctx: await context.member(), input }),
  }),
  pauseAlert: t.field({
    type: SavedRef,
    description: 'Pauses an alert, or lets it go on.',
    args: { id: t.arg.id({ required: true }), isPaused: t.arg.boolean({ required: true }) },
    resolve: async (_parent, input, context) => pauseAlert({ ctx: await context.member(), input }),
  }),
  leaveAlert: t.field({
    type: SuccessRef,
    description: 'Leaves an alert that a colleague made.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await leaveAlert({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
  deleteAlert: t.field({
    type: SuccessRef,
    description: 'Deletes an alert with what it found, for all who get it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteAlert({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
  seeAlertEvents: t.field({
    type: SuccessRef,
    description: 'The asker has seen all that fired so far.',
    resolve: async (_parent, _args, context) => {
      await seeEvents(await context.member());
      return { success: true };
    },
  }),
}));
