import { formatFigure } from '@parley/core/metrics';
import { deltaSpan } from '../../../ui/figures.ts';
import { line, span } from '../../../ui/line.ts';
import { safeText } from '../../../ui/text-width.ts';
import type { ViewOf } from './view.ts';

/** The figure, what it is, and how it compares. */
export const numberView: ViewOf<'number'> = ({
  label,
  value,
  unit,
  previous,
  delta,
  previousLabel,
  better,
}) => [
  line(span(formatFigure(value, unit), 'strong'), `  ${safeText(label)}`),
  ...(previous === undefined
    ? []
    : [
        line(
          deltaSpan(delta, better),
          span(
            `  from ${formatFigure(previous, unit)}${previousLabel ? ` (${safeText(previousLabel)})` : ''}`,
            'dim',
          ),
        ),
      ]),
];
