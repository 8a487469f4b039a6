import {
  type EvidenceFigure,
  MONITOR_STATES,
  type Monitor,
  monitorOf,
  SEVERITIES,
  type Threshold,
} from '@parley/core/features/health';
import { builder, namespace, toRange } from '../../../platform/graphql/index.ts';
import { HealthCenterQuery } from '../graphql.ts';
import { listFindings } from './list-findings.ts';
import {
  type Finding,
  getMonitor,
  listMonitors,
  type MonitorDetail,
  type MonitorStatus,
} from './list-monitors.ts';
import { permalinkOf } from './permalink.ts';
import { setThreshold, type ThresholdVersion } from './thresholds.ts';

const capability = 'analytics.view' as const;
const valuesOf = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), { value }])) as Record<
    string,
    { value: Value }
  >;

const SeverityEnum = builder.enumType('MonitorSeverity', {
  description: 'ERROR: figures are wrong or missing. WARNING: they may be. NOTICE: unusual, and may be true.',
  values: valuesOf(SEVERITIES),
});
const StateEnum = builder.enumType('MonitorState', {
  description: 'FOUND: it speaks up. FINE: nothing found. WAITING: too few data yet.',
  values: valuesOf(MONITOR_STATES),
});

const EvidenceRef = builder.objectRef<EvidenceFigure>('MonitorEvidence').implement({
  capability,
  description: 'A figure that a finding goes by.',
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeFloat('value'),
    unit: t.exposeString('unit', {
      description: 'count, percent (0 to 1), money (USD) or date (ms since 1970).',
    }),
  }),
});

const FindingRef = builder.objectRef<Finding>('MonitorFinding').implement({
  capability,
  description: 'Something that a monitor found, for as long as it lasted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    monitor: t.exposeString('monitor', { description: 'The id of the monitor that found it.' }),
    vendorId: t.exposeString('vendor_id', {
      nullable: true,
      description: 'The vendor whose figures alone it touches.',
    }),
    says: t.exposeString('says', { description: 'What it is, in a sentence.' }),
    firstDay: t.exposeString('first_day', { description: 'The first day whose figures it touches.' }),
    lastDay: t.exposeString('last_day'),
    foundAt: t.expose('found_at', { type: 'DateTime' }),
    closedAt: t.expose('closed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it lasts.',
    }),
    evidence: t.expose('evidence', { type: [EvidenceRef] }),
    permalink: t.string({
      description: 'The page that shows its figures, below the instance.',
      resolve: permalinkOf,
    }),
  }),
});

const ThresholdRef = builder.objectRef<Threshold>('MonitorThreshold').implement({
  capability,
  description: 'From when a monitor speaks up, as it may be set.',
  fields: (t) => ({
    label: t.exposeString('label'),
    unit: t.exposeString('unit'),
    standard: t.exposeFloat('standard'),
    least: t.exposeFloat('least'),
    most: t.exposeFloat('most'),
  }),
});

const ofMonitor =
  <Key extends keyof Monitor>(key: Key) =>
  ({ id }: MonitorStatus): Monitor[Key] =>
    monitorOf(id)[key];

const MonitorRef = builder.objectRef<MonitorStatus>('Monitor').implement({
  capability,
  description: 'One monitor of data quality, as it stands.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.string({ resolve: ofMonitor('title') }),
    definition: t.string({ resolve: ofMonitor('definition') }),
    mend: t.string({ description: 'What to do about what it finds.', resolve: ofMonitor('mend') }),
    severity: t.field({ type: SeverityEnum, resolve: ofMonitor('severity') }),
    state: t.expose('state', { type: StateEnum }),
    since: t.expose('since', { type: 'DateTime', nullable: true }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'The largest of what is compared with the threshold.',
    }),
    threshold: t.exposeFloat('threshold'),
    thresholdIs: t.field({ type: ThresholdRef, resolve: ofMonitor('threshold') }),
    findings: t.expose('findings', { type: [FindingRef] }),
  }),
});

const DayRef = builder.objectRef<MonitorDetail['days'][number]>('MonitorDay').implement({
  capability,
  description: 'The last evaluation of a day.',
  fields: (t) => ({
    day: t.exposeString('day'),
    state: t.expose('state', { type: StateEnum }),
    findings: t.exposeInt('findings'),
    value: t.exposeFloat('value', { nullable: true }),
  }),
});

const VersionRef = builder.objectRef<ThresholdVersion>('MonitorThresholdVersion').implement({
  capability,
  fields: (t) => ({
    version: t.exposeInt('version'),
    threshold: t.exposeFloat('threshold'),
    setBy: t.exposeString('setBy', { nullable: true }),
    setAt: t.expose('setAt', { type: 'DateTime' }),
  }),
});

const DetailRef = builder.objectRef<MonitorDetail>('MonitorDetail').implement({
  capability,
  description: 'One monitor with its history.',
  fields: (t) => ({
    status: t.expose('status', { type: MonitorRef }),
    past: t.expose('past', {
      type: [FindingRef],
      description: 'What it found before, newest first, 200 at most.',
    }),
    days: t.expose('days', { type: [DayRef], description: 'Newest first, 400 at most.' }),
    thresholds: t.expose('thresholds', {
      type: [VersionRef],
      description: 'What admins have set, newest first.',
    }),
  }),
});

builder.objectField(HealthCenterQuery, 'monitors', (t) =>
  t.field({
    type: [MonitorRef],
    description: 'What is watched in the data, every hour and after each import.',
    resolve: async (_parent, _args, context) => listMonitors(await context.member()),
  }),
);
builder.objectField(HealthCenterQuery, 'monitor', (t) =>
  t.field({
    type: DetailRef,
    args: { monitor: t.arg.string({ required: true }) },
    resolve: async (_parent, { monitor }, context) =>
      getMonitor({ ctx: await context.member(), input: { id: monitor } }),
  }),
);

builder.objectField(HealthCenterQuery, 'findings', (t) =>
  t.field({
    type: [FindingRef],
    description: 'What monitors found whose days overlap a period, latest first, 200 at most.',
    args: {
      startDate: t.arg({ type: 'DateTime', required: true }),
      endDate: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (_parent, period, context) =>
      listFindings({ ctx: await context.member(), input: toRange(period) }),
  }),
);

export const HealthCenterMutation = namespace(
  'HealthCenterMutation',
  'configuration.change',
  'The set-up and monitors of data quality.',
);
builder.objectField(HealthCenterMutation, 'setThreshold', (t) =>
  t.field({
    type: DetailRef,
    description: 'Says from when a monitor speaks up; without a number, by its standard again.',
    args: { monitor: t.arg.string({ required: true }), threshold: t.arg.float() },
    resolve: async (_parent, { monitor, threshold }, context) => {
      const ctx = await context.member();
      const input = { monitor: monitor as 'tag-silent', threshold: threshold ?? null };
      return getMonitor({ ctx, input: { id: await setThreshold({ ctx, input }) } });
    },
  }),
);
builder.mutationField('healthCenter', (t) => t.field({ type: HealthCenterMutation, resolve: () => ({}) }));
