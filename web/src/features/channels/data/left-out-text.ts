import { formatFigure } from '@parley/core/metrics';

type Price = { spend?: number | null | undefined; price?: number | null | undefined };

const channels = (count: number): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? 'channel' : 'channels'}`;

/** Which channels have no price of a visit, and why; undefined where all have one, or none does. */
export function leftOutText(rows: readonly Price[]): string | undefined {
  const without = rows.filter(({ price }) => (price ?? 0) <= 0);
  if (without.length === rows.length) return undefined;
  const spent = without.filter(({ spend }) => (spend ?? 0) > 0);
  const free = without.length - spent.length;
  const amount = spent.reduce((sum, { spend }) => sum + (spend ?? 0), 0);
  const parts = [
    ...(spent.length > 0
      ? [`${channels(spent.length)} without visits, where ${formatFigure(amount, 'money')} was spent`]
      : []),
    ...(free > 0 ? [`${channels(free)} without spend`] : []),
  ];
  return parts.length === 0 ? undefined : `Not shown: ${parts.join('; ')}.`;
}
