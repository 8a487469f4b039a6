import type { GoalPace, GoalPoint } from '@parley/core/features/notifications';
import { isGoalMetric } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { builder, connectionOf, listArguments, namespace, SuccessRef } from '../../platform/graphql/index.ts';
import { createGoal } from './create-goal.ts';
import { deleteSubscription, leaveSubscription } from './end-subscription.ts';
import { goalCourseSoFar } from './goal-course.ts';
import { listMine, type Subscription } from './list-mine.ts';
import { listRecipients, type SubscriptionPerson } from './list-people.ts';
import { updateGoal } from './update-goal.ts';
import { WebhookRef } from './webhook-ref.ts';

export const PersonRef = builder.objectRef<SubscriptionPerson>('SubscriptionPerson').implement({
  capability: 'analytics.view',
  description: 'A member who gets a subscription, or can be chosen to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email', {
      nullable: true,
      description: 'For admins, who see the list of users; others see their own alone.',
    }),
  }),
});

const PaceRef = builder.objectRef<GoalPace>('GoalPace').implement({
  capability: 'analytics.view',
  description: 'How far a goal is, and where it goes at the pace so far.',
  fields: (t) => ({
    share: t.exposeFloat('share', {
      nullable: true,
      description: 'Part of the goal that is there: 0.5 is half of it.',
    }),
    reachedOn: t.exposeString('reachedOn', {
      nullable: true,
      description: 'The day it is there at this pace.',
    }),
    shareAtYearEnd: t.exposeFloat('shareAtEnd', {
      nullable: true,
      description: 'Part of the goal that will be there on `yearEnd` at this pace.',
    }),
    yearEnd: t.exposeString('end', {
      description: 'The last day of the goal; the end of the year where it has none.',
    }),
  }),
});

const PointRef = builder.objectRef<GoalPoint>('GoalPoint').implement({
  capability: 'analytics.view',
  description: 'The figure of a goal from its first day until the end of a week, or until now.',
  fields: (t) => ({
    week: t.exposeString('week', { description: 'The Sunday that the week begins with, YYYY-MM-DD.' }),
    value: t.exposeFloat('value', { nullable: true }),
  }),
});

const SubscriptionType = builder.enumType('SubscriptionType', { values: ['recurring', 'goal'] as const });

const metricOf = ({ kpi_id }: Subscription) =>
  kpi_id !== null && isGoalMetric(kpi_id) ? METRICS[kpi_id] : undefined;

const isOn =
  (day: number) =>
  ({ delivery_days }: Subscription): boolean =>
    delivery_days?.includes(day) ?? false;

const SubscriptionRef = builder.objectRef<Subscription>('Subscription').implement({
  capability: 'analytics.view',
  description:
    'What a user gets by mail: a goal of a key figure, once it is achieved, or a report, again and again.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: SubscriptionType }),
    name: t.exposeString('name'),
    achieved: t.boolean({ resolve: ({ achieved_at }) => achieved_at !== null }),
    achievedAt: t.expose('achieved_at', { type: 'DateTime', nullable: true }),
    additionalRecipients: t.expose('additionalRecipients', {
      type: [PersonRef],
      description: 'Who gets it besides its creator; members only.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    createdBy: t.expose('creator', {
      type: PersonRef,
      nullable: true,
      description: 'Empty once they have left.',
    }),
    goal: t.exposeFloat('goal', { nullable: true }),
    goalStartDate: t.exposeString('goal_start_date', { nullable: true, description: 'YYYY-MM-DD.' }),
    goalEndDate: t.exposeString('goal_end_date', {
      nullable: true,
      description: 'Its last day; empty where it has none.',
    }),
    attachments: t.exposeStringList('attachments', {
      description: 'Files that a report comes with: csv, pdf.',
    }),
    webhooks: t.expose('webhooks', {
      type: [WebhookRef],
      description: 'Where a report goes besides mail.',
    }),
    kpiId: t.exposeString('kpi_id', { nullable: true, description: 'The metric of a goal.' }),
    metric: t.string({
      nullable: true,
      description: 'Its name.',
      resolve: (row) => metricOf(row)?.label ?? null,
    }),
    lastGoalValue: t.exposeFloat('last_goal_value', {
      nullable: true,
      description: 'The figure from the first day of the goal until the last run.',
    }),
    lastRunDate: t.expose('last_run_at', { type: 'DateTime', nullable: true }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why the last run found no figure.' }),
    pace: t.expose('pace', { type: PaceRef, nullable: true }),
    repeatsWeeks: t.exposeInt('repeats_weeks', {
      nullable: true,
      description: 'Of a report: 1 is every week.',
    }),
    reportingWindowDays: t.exposeInt('window_days', {
      nullable: true,
      description: 'The days of a report, up to the day before it is sent.',
    }),
    sunday: t.boolean({ resolve: isOn(0) }),
    monday: t.boolean({ resolve: isOn(1) }),
    tuesday: t.boolean({ resolve: isOn(2) }),
    wednesday: t.boolean({ resolve: isOn(3) }),
    thursday: t.boolean({ resolve: isOn(4) }),
    friday: t.boolean({ resolve: isOn(5) }),
    saturday: t.boolean({ resolve: isOn(6) }),
    nextRunDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a report is sent next.',
      resolve: ({ type, due_at }) => (type === 'recurring' ? due_at : null),
    }),
    urlTemplate: t.exposeString('url_template'),
    answer: t.exposeString('answer_title', {
      nullable: true,
      description: 'What was asked, of a report of an answer of the assistant; empty of a page.',
    }),
    variableTemplate: t.string({ resolve: ({ variable_template }) => JSON.stringify(variable_template) }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the asker made it.' }),
    canEdit: t.exposeBoolean('canEdit'),
    canDelete: t.exposeBoolean('canDelete', {
      description: 'Who made it, or an admin once they have left; others can only leave.',
    }),
  }),
});

export const NotificationsQuery = namespace(
  'NotificationsQuery',
  'analytics.view',
  'What the asker gets by mail.',
);
builder.objectField(NotificationsQuery, 'mine', (t) =>
  t.field({
    type: connectionOf('Subscription', SubscriptionRef),
    description:
      'Newest first; for admins also those of creators who left. Sorts: createdAt, name. Filters: type, achieved.',
    args: listArguments,
    resolve: async (_parent, input, context) => listMine({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsQuery, 'goalCourse', (t) =>
  t.field({
    type: [PointRef],
    description:
      'The value of a goal over time, by the query of the goal: at most 13 points, the last one now.',
    args: {
      kpiId: t.arg.string({ required: true, description: 'A metric.' }),
      goalStartDate: t.arg.string({ required: true, description: 'YYYY-MM-DD, not in the future.' }),
      goalEndDate: t.arg.string({ description: 'YYYY-MM-DD, its last day, if it has one.' }),
      variableTemplate: t.arg.string({
        required: true,
        description: 'JSON of page parameters: audienceId, filter.',
      }),
    },
    resolve: async (_parent, input, context) => goalCourseSoFar({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsQuery, 'recipients', (t) =>
  t.field({
    type: [PersonRef],
    description: 'Members who can be chosen to get a subscription, by name.',
    resolve: async (_parent, _args, context) => listRecipients(await context.member()),
  }),
);
builder.queryField('notifications', (t) => t.field({ type: NotificationsQuery, resolve: () => ({}) }));

export const SavedRef = builder.objectRef<{ id: string }>('SavedSubscription').implement({
  capability: 'notifications.manage',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const goalArguments = builder.args((t) => ({
  name: t.string({ required: true }),
  additionalRecipients: t.idList({
    required: true,
    description: 'Ids of members; the asker always gets it.',
  }),
  goal: t.float({ required: true, description: 'As the metric has it: 0.25 for 25%. Not 0.' }),
  kpiId: t.string({ required: true, description: 'A metric; it stays.' }),
  goalStartDate: t.string({ required: true, description: 'YYYY-MM-DD, not in the future.' }),
  goalEndDate: t.string({
    description:
      'YYYY-MM-DD, its last day, at most ten years away; null for none. Left out, it stays as it is.',
  }),
  variableTemplate: t.string({ required: true, description: 'JSON of page parameters: audienceId, filter.' }),
  urlTemplate: t.string({ required: true, description: 'The page, below the root of the instance.' }),
}));

export const NotificationsMutation = namespace(
  'NotificationsMutation',
  'notifications.manage',
  'Goals and reports that users set, and what they get by mail.',
);
builder.objectField(NotificationsMutation, 'createGoal', (t) =>
  t.field({
    type: SavedRef,
    args: goalArguments,
    resolve: async (_parent, input, context) => createGoal({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsMutation, 'updateGoal', (t) =>
  t.field({
    type: SavedRef,
    description: 'By who set it, or an admin once they have left, as long as it is not achieved.',
    args: { id: t.arg.id({ required: true }), ...goalArguments },
    resolve: async (_parent, input, context) => updateGoal({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsMutation, 'unsubscribe', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Leaves what a colleague made.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await leaveSubscription({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.objectField(NotificationsMutation, 'delete', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Deletes it for all who get it: by who made it, or an admin once they have left.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteSubscription({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('notifications', (t) => t.field({ type: NotificationsMutation, resolve: () => ({}) }));
