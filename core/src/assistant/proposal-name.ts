import { alertInWords, scheduleInWords } from '../features/notifications/index.ts';
import { formatFigure, METRICS, type MetricId } from '../metrics/index.ts';
import type { ProposedAction } from './proposal.ts';

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

/**
 * What a proposal is called unless the person says otherwise: of an alert, a goal or a report by its values, so that a name follows
 * what is changed. Null for what has no name.
 * @example proposalName(alert) // 'Spend above $10,000 in 30 days, from LinkedIn Ads'
 */
export function proposalName(action: ProposedAction): string | null {
  switch (action.type) {
    case 'create-alert': {
      const { metric, about } = action;
      if (!isMetric(metric)) return action.name;
      return [alertInWords({ ...action, metric }), about].filter((each) => each !== '').join(', ');
    }
    case 'create-goal': {
      const { metric, goal, about, by } = action;
      if (!isMetric(metric)) return action.name;
      const { label, unit } = METRICS[metric];
      const until = by === null ? '' : `by ${formatFigure(Date.parse(by), 'date')}`;
      return [formatFigure(goal, unit), label.toLowerCase(), about, until]
        .filter((each) => each !== '')
        .join(' ');
    }
    case 'create-report':
      return `${action.page}, ${scheduleInWords(action).replace(/^Every/, 'every')}`;
    default:
      return 'name' in action ? action.name : null;
  }
}
