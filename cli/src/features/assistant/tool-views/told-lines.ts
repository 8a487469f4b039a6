import { type ActionOf, proposedAlertInWords } from '@parley/core/assistant';
import { filesInWords, scheduleInWords } from '@parley/core/features/notifications';
import { formatFigure, METRICS, type MetricId } from '@parley/core/metrics';
import { type Line, line, span } from '../../../ui/line.ts';
import { safeText, wrap } from '../../../ui/text-width.ts';
import type { ViewContext } from './view.ts';

type Told = ActionOf<'create-alert'> | ActionOf<'create-goal'> | ActionOf<'create-report'>;

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

const HEADS = {
  'create-alert': 'An alert, proposed',
  'create-goal': 'A goal, proposed',
  'create-report': 'A report by e-mail, proposed',
} as const;

/** Every value that would be set, a line each. */
function fieldsOf(action: Told): (readonly [label: string, value: string])[] {
  if (action.type === 'create-report')
    return [
      ['Page', action.page],
      ['When', scheduleInWords(action)],
      ['About', `the last ${action.windowDays} days${filesInWords(action.attachments)}`],
    ];
  if (action.type === 'create-alert') return [['When', proposedAlertInWords(action)]];
  const { metric, about } = action;
  const of = about === '' ? [] : [['Only', about] as const];
  if (!isMetric(metric)) return of;
  const { label, unit } = METRICS[metric];
  return [
    ['Goal', `${formatFigure(action.goal, unit)} ${label.toLowerCase()}`],
    ...of,
    ['From', formatFigure(Date.parse(action.goalStartDate), 'date')],
    ...(action.by === null ? [] : [['By', formatFigure(Date.parse(action.by), 'date')] as const]),
  ];
}

/** An alert, a goal or a report as it would be set. */
export const toldLines = (action: Told, { width }: ViewContext): Line[] => [
  line(span(HEADS[action.type], 'strong'), span(` · ${safeText(action.name)}`, 'dim')),
  ...fieldsOf(action).flatMap(([label, value]) =>
    wrap(safeText(value), Math.max(1, width - 8)).map((each, at) =>
      line(span('│ ', 'accent'), span((at === 0 ? label : '').padEnd(6), 'dim'), each),
    ),
  ),
];
