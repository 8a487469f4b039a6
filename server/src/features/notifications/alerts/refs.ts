import { ANY_CAUSES, PATH_MATCHES } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { builder } from '../../../platform/graphql/index.ts';
import { PersonRef } from '../graphql.ts';
import { WebhookRef } from '../webhook-ref.ts';
import type { EventPreview } from './events/preview-events.ts';
import type { Alert, AlertState } from './list-alerts.ts';
import type { AlertEvent } from './list-events.ts';

export const Cause = builder.enumType('AlertCause', { values: ANY_CAUSES });
export const Match = builder.enumType('AlertPathMatch', { values: PATH_MATCHES });

export const PreviewRef = builder.objectRef<EventPreview>('AlertEventPreview').implement({
  capability: 'analytics.view',
  description: 'How often an alert on events would have fired in the last 30 days.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Days on which it would have fired.' }),
    subjects: t.exposeInt('subjects', { description: 'Companies or monitors, each once.' }),
  }),
});

export const AlertRef = builder.objectRef<Alert>('Alert').implement({
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
    quietFrom: t.exposeInt('quiet_from', {
      nullable: true,
      description: 'An hour of the day, in the time zone of `clock`.',
    }),
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

export const EventRef = builder.objectRef<AlertEvent>('AlertEvent').implement({
  capability: 'analytics.view',
  description:
    'One time that an alert fired, at most once for a cause and a day; or a goal that was achieved, which it is once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    alertId: t.exposeID('alertId', { nullable: true }),
    goalId: t.exposeID('goalId', { nullable: true, description: 'Of a goal that was achieved.' }),
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

export const StateRef = builder.objectRef<AlertState>('AlertState').implement({
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
