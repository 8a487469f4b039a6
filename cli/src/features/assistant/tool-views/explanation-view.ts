import { formatFigure } from '@parley/core/metrics';
import { line, span } from '../../../ui/line.ts';
import { safeText, wrap } from '../../../ui/text-width.ts';
import type { ViewOf } from './view.ts';

const DAY_WIDTH = 12;

/** What happened with a company: a day and what it was to a line. */
export const explanationView: ViewOf<'explanation'> = ({ title, steps, totalSteps }, { width }) => {
  const left = totalSteps - steps.length;
  return [
    line(span(safeText(title), 'strong')),
    ...steps.flatMap(({ day, what, from, value, unit, pages = [] }) => {
      const amount = value === null ? '' : `: ${formatFigure(value, unit)}`;
      const text = [`${what}${amount}`, from, ...pages].filter((part) => part !== '').join(' · ');
      return wrap(safeText(text), width - DAY_WIDTH).map((each, index) =>
        line(span((index === 0 ? day : '').padEnd(DAY_WIDTH), 'dim'), each),
      );
    }),
    ...(left > 0 ? [line(span(`and ${formatFigure(left, 'count')} earlier`, 'dim'))] : []),
  ];
};
