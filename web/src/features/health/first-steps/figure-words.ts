import { formatFigure } from '@parley/core/metrics';
import type { FirstStepsQuery } from '../../../generated/graphql.ts';

export type Figure = NonNullable<FirstStepsQuery['healthCenter']['firstSteps']['figure']>;

const counted = (value: number, one: string, many: string): string =>
  `${formatFigure(value, 'count')} ${value === 1 ? one : many}`;

/** `3 visits from 2 companies today`. */
export function figureWords({ visits, companies, isToday }: Figure): string {
  const came = counted(visits, 'visit', 'visits');
  const when = isToday ? 'today' : 'in the last 90 days';
  return companies === 0
    ? `${came} ${when}, from companies that are not known yet`
    : `${came} from ${counted(companies, 'company', 'companies')} ${when}`;
}
