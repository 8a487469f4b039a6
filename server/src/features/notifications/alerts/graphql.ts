import { builder, SuccessRef } from '../../../platform/graphql/index.ts';
import { NotificationsMutation, NotificationsQuery, SavedRef } from '../graphql.ts';
import { WebhookRef } from '../webhook-ref.ts';
import { createAlert } from './create-alert.ts';
import { deleteAlert, leaveAlert } from './end-alert.ts';
import { previewEvents } from './events/preview-events.ts';
import { listAlertWebhooks } from './list-alert-webhooks.ts';
import { listAlerts, tryAlerts } from './list-alerts.ts';
import { countUnseen, listEvents, seeEvents } from './list-events.ts';
import { pauseAlert } from './pause-alert.ts';
import { AlertRef, Cause, EventRef, Match, PreviewRef, StateRef } from './refs.ts';
import { updateAlert } from './update-alert.ts';

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
    description:
      'The last 50 times that an alert of the asker fired or a goal of theirs was achieved, newest first.',
    resolve: async (_parent, _args, context) => listEvents(await context.member()),
  }),
  unseenAlertEvents: t.int({
    description: 'How many of them there were since the asker last looked.',
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
  quietFrom: t.int({
    description: 'An hour of the day, in the time zone of `clock`: no message goes from then on.',
  }),
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
    description: 'The asker has seen all that fired and was achieved so far.',
    resolve: async (_parent, _args, context) => {
      await seeEvents(await context.member());
      return { success: true };
    },
  }),
}));
