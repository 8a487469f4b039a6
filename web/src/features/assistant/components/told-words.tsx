import { type ActionOf, proposedAlertInWords } from '@parley/core/assistant';
import { filesInWords, scheduleInWords } from '@parley/core/features/notifications';
import { formatFigure, METRICS, type MetricId } from '@parley/core/metrics';
import { IconBellPlus, IconCalendarRepeat, IconTarget } from '@tabler/icons-react';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import classes from './proposal-card.module.css';

type Told = ActionOf<'create-alert'> | ActionOf<'create-goal'> | ActionOf<'create-report'>;

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

/** What would be watched, reached or sent, in one line. */
function lineOf(action: Told): string {
  if (action.type === 'create-report') {
    const when = scheduleInWords(action);
    return `${action.page}. ${when}, about the last ${action.windowDays} days${filesInWords(action.attachments)}.`;
  }
  if (action.type === 'create-alert') return proposedAlertInWords(action);
  const { metric, about } = action;
  if (!isMetric(metric)) return about;
  const of = about === '' ? '' : `, ${about}`;
  const { label, unit } = METRICS[metric];
  const from = formatFigure(Date.parse(action.goalStartDate), 'date');
  const by = action.by === null ? '' : `, to be reached by ${formatFigure(Date.parse(action.by), 'date')}`;
  return `${formatFigure(action.goal, unit)} ${label.toLowerCase()}${of}, counted from ${from} on${by}`;
}

const HEADS = {
  'create-alert': { head: 'Alert', Icon: IconBellPlus },
  'create-goal': { head: 'Goal', Icon: IconTarget },
  'create-report': { head: 'Report by e-mail', Icon: IconCalendarRepeat },
} as const;

/** An alert, a goal or a report, and the page that it is about. */
export function ToldWords({ action }: { action: Told }) {
  const { head, Icon } = HEADS[action.type];
  const path = action.urlTemplate.replace(/[?&](?:startDate|endDate)=\{\w+\}/g, '');
  return (
    <>
      <p className={classes.head}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{head}</span>
        <InstanceLink to={path}>Its page</InstanceLink>
      </p>
      <p className={classes.size}>{lineOf(action)}</p>
    </>
  );
}
