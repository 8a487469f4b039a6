import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { ActionOf, ProposalChanges, ProposedAction } from '@parley/core/assistant';
import { toDay } from '@parley/core/dates';
import {
  ALERT_WINDOWS,
  isEventCause,
  QUIET_DAYS,
  REPEATS_WEEKS,
  REPORT_FILES,
  REPORT_WINDOWS,
  WEEKDAYS,
} from '@parley/core/features/notifications';
import { LONGEST_TITLE, SHARE_WINDOWS } from '@parley/core/features/shares';
import { METRICS, type MetricId, type MetricUnit } from '@parley/core/metrics';
import {
  fromTyped,
  QuietHour,
  RecipientsField,
  toTyped,
  unitOfInput,
  WebhooksField,
} from '../../notifications/index.ts';
import { DayChoice } from './day-choice.tsx';
import classes from './proposal-card.module.css';

type FieldsProps<Action> = { action: Action; onChange: (changes: ProposalChanges) => void };

const CAUSES = [
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
  { value: 'changed', label: 'Changed by' },
  { value: 'noData', label: 'No data' },
  { value: 'unusual', label: 'Unusual for its weekday' },
] as const;
/** A threshold to begin with where another cause is chosen: a change of 30%, the standard deviations, or the figure. */
const FIRST: Readonly<Record<string, number | null>> = { changed: 0.3, unusual: 5, noData: null };

const days = (value: number): { value: string; label: string } => ({
  value: String(value),
  label: value === 1 ? 'A day' : `${value} days`,
});

type FigureProps = {
  label: string;
  unit: MetricUnit | undefined;
  value: number;
  onChange: (value: number) => void;
};

function FigureInput({ label, unit, value, onChange }: FigureProps) {
  const { prefix, suffix } = unitOfInput(unit);
  return (
    <NumberInput
      size="xs"
      label={label}
      thousandSeparator=","
      {...(prefix !== undefined && { prefix })}
      {...(suffix !== undefined && { suffix })}
      value={toTyped(value, unit)}
      onChange={(typed) => typeof typed === 'number' && onChange(fromTyped(typed, unit))}
    />
  );
}

const unitOf = (metric: string): MetricUnit | undefined =>
  Object.hasOwn(METRICS, metric) ? METRICS[metric as MetricId].unit : undefined;

type WithRecipients = { additionalRecipients?: string[] | undefined };

/** Colleagues who get it, too. */
const GetsFields = ({ action, onChange }: FieldsProps<WithRecipients>) => (
  <RecipientsField
    value={action.additionalRecipients ?? []}
    onChange={(ids) => onChange({ additionalRecipients: ids })}
    error={undefined}
  />
);

/** Slack and Teams channels and webhooks that get it, too. */
const ChannelsField = ({ action, onChange }: FieldsProps<ActionOf<'create-alert' | 'create-report'>>) => (
  <WebhooksField
    {...(action.type === 'create-report' && { besides: 'mail' })}
    value={action.webhookIds ?? []}
    onChange={(ids) => onChange({ webhookIds: ids })}
    error={undefined}
  />
);

/** What an alert on events watches for, where there is something to change of it. */
function EventFields({ action, onChange }: FieldsProps<ActionOf<'create-alert'>>) {
  const { cause, path, quietDays } = action;
  if (cause === 'pageVisited')
    return (
      <TextInput
        size="xs"
        label="Path"
        value={path ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ path: value })}
      />
    );
  return cause === 'companyReturned' ? (
    <NumberInput
      size="xs"
      label="Days without a visit"
      {...{ min: QUIET_DAYS.least, max: QUIET_DAYS.most }}
      value={quietDays ?? QUIET_DAYS.standard}
      onChange={(typed) => typeof typed === 'number' && onChange({ quietDays: typed })}
    />
  ) : null;
}

const AlertFields = ({ action, onChange }: FieldsProps<ActionOf<'create-alert'>>) => (
  <>
    {isEventCause(action.cause) ? (
      <EventFields action={action} onChange={onChange} />
    ) : (
      <ConditionFields action={action} onChange={onChange} />
    )}
    <GetsFields action={action} onChange={onChange} />
    <ChannelsField action={action} onChange={onChange} />
    <Group gap="lg" align="flex-start" grow>
      <QuietHour
        label="No mail from"
        value={action.quietFrom ?? null}
        onChange={(hour) => onChange({ quietFrom: hour })}
      />
      <QuietHour
        label="Until"
        value={action.quietUntil ?? null}
        onChange={(hour) => onChange({ quietUntil: hour })}
      />
    </Group>
  </>
);

function ConditionFields({ action, onChange }: FieldsProps<ActionOf<'create-alert'>>) {
  const { metric, cause, threshold, windowDays } = action;
  const unit = cause === 'changed' ? 'percent' : cause === 'unusual' ? undefined : unitOf(metric);
  return (
    <div className={classes.fields}>
      <Select
        size="xs"
        label="Watch for"
        allowDeselect={false}
        data={[...CAUSES]}
        value={cause}
        onChange={(chosen) => {
          const found = CAUSES.find(({ value }) => value === chosen)?.value;
          const isFigure = found === 'above' || found === 'below';
          if (found !== undefined)
            onChange({ cause: found, threshold: isFigure ? (threshold ?? 0) : (FIRST[found] ?? null) });
        }}
      />
      {cause !== 'noData' && (
        <FigureInput
          label={cause === 'unusual' ? 'Deviations' : 'Figure'}
          unit={unit}
          value={threshold ?? 0}
          onChange={(value) => onChange({ threshold: value })}
        />
      )}
      {cause !== 'unusual' && (
        <Select
          size="xs"
          label="In the last"
          allowDeselect={false}
          data={ALERT_WINDOWS.map(days)}
          value={String(windowDays)}
          onChange={(chosen) => chosen !== null && onChange({ windowDays: Number(chosen) })}
        />
      )}
    </div>
  );
}

function GoalFields({ action, onChange }: FieldsProps<ActionOf<'create-goal'>>) {
  const { metric, goal, goalStartDate, by } = action;
  return (
    <>
      <div className={classes.fields}>
        <FigureInput
          label="Goal"
          unit={unitOf(metric)}
          value={goal}
          onChange={(value) => onChange({ goal: value })}
        />
        <TextInput
          size="xs"
          type="date"
          label="Counts from"
          max={toDay(Date.now())}
          value={goalStartDate}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ goalStartDate: value })}
        />
        <TextInput
          size="xs"
          type="date"
          label="Until"
          value={by ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ by: value === '' ? null : value })}
        />
      </div>
      <GetsFields action={action} onChange={onChange} />
    </>
  );
}

function ReportFields({ action, onChange }: FieldsProps<ActionOf<'create-report'>>) {
  const { repeatsWeeks, deliveryDays, windowDays, attachments: files = [] } = action;
  return (
    <>
      <div className={classes.fields}>
        <Select
          size="xs"
          label="Every"
          allowDeselect={false}
          data={REPEATS_WEEKS.map((value) => ({
            value: String(value),
            label: value === 1 ? 'Week' : `${value} weeks`,
          }))}
          value={String(repeatsWeeks)}
          onChange={(chosen) => chosen !== null && onChange({ repeatsWeeks: Number(chosen) })}
        />
        <Select
          size="xs"
          label="About the last"
          allowDeselect={false}
          data={REPORT_WINDOWS.map(days)}
          value={String(windowDays)}
          onChange={(chosen) => chosen !== null && onChange({ windowDays: Number(chosen) })}
        />
      </div>
      <DayChoice
        days={WEEKDAYS}
        chosen={deliveryDays}
        onChange={(chosen) => onChange({ deliveryDays: chosen })}
      />
      {REPORT_FILES.map((file) => (
        <Checkbox
          key={file}
          size="xs"
          label={`With a ${file.toUpperCase()} file`}
          checked={files.includes(file)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              attachments: REPORT_FILES.filter((one) => (one === file ? checked : files.includes(one))),
            })
          }
        />
      ))}
      <GetsFields action={action} onChange={onChange} />
      <ChannelsField action={action} onChange={onChange} />
    </>
  );
}

function ShareFields({ action, onChange }: FieldsProps<ActionOf<'create-share'>>) {
  const { what, title = '', windowDays, lastDay, isLive, hidesCompanies } = action;
  return (
    <>
      <TextInput
        size="xs"
        label="Title"
        maxLength={LONGEST_TITLE}
        placeholder={what}
        value={title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      {windowDays !== null && (
        <Select
          size="xs"
          label="About the last"
          allowDeselect={false}
          data={SHARE_WINDOWS.map(days)}
          value={String(windowDays)}
          onChange={(chosen) => chosen !== null && onChange({ windowDays: Number(chosen) })}
        />
      )}
      <TextInput
        size="xs"
        type="date"
        label="Opens until (none: until it is revoked)"
        min={toDay(Date.now())}
        value={lastDay ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ lastDay: value === '' ? null : value })}
      />
      <Checkbox
        size="xs"
        label="Figures of now each time it is opened"
        checked={isLive}
        onChange={({ currentTarget: { checked } }) => onChange({ isLive: checked })}
      />
      <Checkbox
        size="xs"
        label="Without names of companies"
        checked={hidesCompanies}
        onChange={({ currentTarget: { checked } }) => onChange({ hidesCompanies: checked })}
      />
    </>
  );
}

/** What can be changed of a proposal before it is confirmed; its name is asked beside. */
export function ProposalFields({ action, onChange }: FieldsProps<ProposedAction>) {
  switch (action.type) {
    case 'create-alert':
      return <AlertFields action={action} onChange={onChange} />;
    case 'create-goal':
      return <GoalFields action={action} onChange={onChange} />;
    case 'create-report':
      return <ReportFields action={action} onChange={onChange} />;
    case 'create-share':
      return <ShareFields action={action} onChange={onChange} />;
    default:
      return null;
  }
}
