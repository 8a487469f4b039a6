import { type ActionOf, proposedAlertInWords } from '@parley/core/assistant';
import { filesInWords, hoursInWords, scheduleInWords } from '@parley/core/features/notifications';
import { formatFigure, METRICS, type MetricId } from '@parley/core/metrics';
import { type Line, line, span } from '../../../ui/line.ts';
import { safeText, wrap } from '../../../ui/text-width.ts';
import type { ViewContext } from './view.ts';

type Field = readonly [label: string, value: string];
type Told = ActionOf<'create-alert'> | ActionOf<'create-goal'> | ActionOf<'create-report'>;

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

const HEADS = {
  'create-alert': 'An alert, proposed',
  'create-goal': 'A goal, proposed',
  'create-report': 'A report by e-mail, proposed',
} as const;

type Gets = {
  additionalRecipients?: readonly string[] | undefined;
  webhookIds?: readonly string[] | undefined;
  names?: Readonly<Record<string, string>> | undefined;
};

/** Who gets it besides its person, and in which channels. */
function getsOf({ additionalRecipients = [], webhookIds = [], names = {} }: Gets): Field[] {
  const named = (ids: readonly string[]): string => ids.map((id) => names[id] ?? id).join(', ');
  return [
    ['To', ['you', ...(additionalRecipients.length === 0 ? [] : [named(additionalRecipients)])].join(', ')],
    ...(webhookIds.length === 0 ? [] : [['In', named(webhookIds)] as const]),
  ];
}

const quietOf = ({ quietFrom: from, quietUntil: until }: ActionOf<'create-alert'>): Field[] =>
  from == null || until == null ? [] : [['Quiet', hoursInWords({ from, until })]];

/** Every value that would be set, a line each. */
function fieldsOf(action: Told): Field[] {
  if (action.type === 'create-report')
    return [
      [action.turnId === undefined ? 'Page' : 'Answer', action.page],
      ['When', scheduleInWords(action)],
      ['About', `the last ${action.windowDays} days${filesInWords(action.attachments)}`],
      ...getsOf(action),
    ];
  if (action.type === 'create-alert')
    return [['When', proposedAlertInWords(action)], ...quietOf(action), ...getsOf(action)];
  const { metric, about } = action;
  const of = about === '' ? [] : [['Only', about] as const];
  if (!isMetric(metric)) return of;
  const { label, unit } = METRICS[metric];
  return [
    ['Goal', `${formatFigure(action.goal, unit)} ${label.toLowerCase()}`],
    ...of,
    ['From', formatFigure(Date.parse(action.goalStartDate), 'date')],
    ...(action.by === null ? [] : [['By', formatFigure(Date.parse(action.by), 'date')] as const]),
    ...getsOf(action),
  ];
}

/** An alert, a goal or a report as it would be set. */
export const toldLines = (action: Told, { width }: ViewContext): Line[] => [
  line(span(HEADS[action.type], 'strong'), span(` · ${safeText(action.name)}`, 'dim')),
  ...fieldsOf(action).flatMap(([label, value]) =>
    wrap(safeText(value), Math.max(1, width - 9)).map((each, at) =>
      line(span('│ ', 'accent'), span((at === 0 ? label : '').padEnd(7), 'dim'), each),
    ),
  ),
];
