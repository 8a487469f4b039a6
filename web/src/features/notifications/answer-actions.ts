import { hasPinnable, isPinnable, subjectOfQuery } from '@parley/core/assistant';
import { GOAL_KPIS, goalPlaceOf, reportPlaceOf } from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { DEFINITIONS_PARAMETER } from '@parley/core/pages';
import { IconBellPlus, IconCalendarRepeat, IconTarget } from '@tabler/icons-react';
import type { AnswerAction, AnswerActions } from '../../shell/answers/answer-actions.ts';
import { withParameter } from '../../shell/links/with-parameter.ts';
import { openAlert } from './alert-store.ts';
import { openGoal } from './goal-store.ts';
import { openReport } from './report-store.ts';

/**
 * A goal or an alert on the figures of an answer, and a report that asks it again. Each opens its dialog, which writes nothing before it
 * is confirmed.
 */
export const answerActions: AnswerActions = ({ answer, question, place: turn, isForeign }) => {
  const { permalink, blocks, query: chips } = answer;
  // A superuser who looks into an organization is no member: nothing is sent to them.
  if (permalink === null || isForeign) return [];
  const [path = '', query = ''] = permalink.split('?');
  const search = query === '' ? '' : `?${query}`;
  const place = goalPlaceOf(path);
  const report = reportPlaceOf(permalink);
  const found: AnswerAction[] = [];
  if (place !== undefined) {
    const choices: readonly MetricId[] = GOAL_KPIS[place.page];
    const labels = blocks.map((block) => (block.kind === 'number' ? block.label : undefined));
    const given = {
      ...place,
      metric: choices.find((metric) => labels.includes(METRICS[metric].label)),
      audienceId: report?.audienceId ?? '',
      urlTemplate: path + withParameter(search, DEFINITIONS_PARAMETER, undefined),
    };
    found.push(
      {
        id: 'notifications.goal',
        group: 'Use',
        label: 'Set a goal',
        icon: IconTarget,
        run: async () => {
          openGoal({ kind: 'new', place: given });
          return undefined;
        },
      },
      {
        id: 'notifications.alert',
        group: 'Use',
        label: 'Set an alert',
        icon: IconBellPlus,
        run: async () => {
          openAlert({ kind: 'new', place: given });
          return undefined;
        },
      },
    );
  }
  if (hasPinnable(blocks) && blocks.some(isPinnable))
    found.push({
      id: 'notifications.report',
      group: 'Use',
      label: 'Send as report',
      icon: IconCalendarRepeat,
      run: async () => {
        openReport({ kind: 'answer', ...turn, title: subjectOfQuery(chips) || question });
        return undefined;
      },
    });
  return found;
};
