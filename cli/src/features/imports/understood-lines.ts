import { type FactSummary, understoodText } from '@parley/core/features/imports';
import { formatFigure } from '@parley/core/metrics';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import { padEnd, padStart, safeText } from '../../ui/text-width.ts';

const MONEY: readonly string[] = ['spend', 'amount'];
const VENDORS_SHOWN = 6;

const figure = (name: string, value: number): string =>
  formatFigure(value, MONEY.includes(name) ? 'cost' : 'count');

/** What the rows came to: sums, days, vendors, and the first rows as they were understood. */
export function understoodLines({ sums, firstDay, lastDay, vendors, rows }: FactSummary): Line[] {
  const left = vendors.length - VENDORS_SHOWN;
  const width = Math.max(0, ...rows.flatMap((row) => Object.keys(row).map((name) => name.length)));
  return [
    ...Object.entries(sums).map(([name, value]) =>
      line(span(padStart(figure(name, value), 16), 'strong'), `  ${name}`),
    ),
    ...(firstDay === null ? [] : [line(`  ${firstDay}${lastDay === firstDay ? '' : ` to ${lastDay}`}`)]),
    ...(vendors.length === 0
      ? []
      : [
          line(
            `  ${vendors
              .slice(0, VENDORS_SHOWN)
              .map(({ name, spend }) => `${safeText(name)} ${figure('spend', spend)}`)
              .join(', ')}${left > 0 ? ` and ${left} more vendors` : ''}`,
          ),
        ]),
    ...rows.flatMap((row, index) => [
      EMPTY_LINE,
      line(span(`  Row ${index + 1} is understood as`, 'dim')),
      ...Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) =>
          line(span(`    ${padEnd(name, width)}  `, 'dim'), safeText(understoodText(name, String(value)))),
        ),
    ]),
    EMPTY_LINE,
  ];
}
