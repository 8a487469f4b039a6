import { formatFigure } from '@parley/core/metrics';
import { AppError } from '../../../platform/errors/index.ts';
import type { Measures } from './report-levels.ts';

/** Costs that exist nowhere, in USD: the dearest keywords cost a few hundred a click, the dearest audiences a few hundred a thousand. */
const DEAREST_CLICK = 2_000;
const DEAREST_THOUSAND = 10_000;
const CHEAPEST_CLICK = 0.0005;
const CHEAPEST_THOUSAND = 0.002;
/** With fewer, chance alone gives nearly any ratio. */
const FEWEST_CLICKS = 5;
const FEWEST_IMPRESSIONS = 500;
/** But not these: a millionth of them is what an impression or a click costs. */
const DEAREST_OF_FEW = { click: 100_000, impression: 2_000 };
/** Of one row, where nothing else is measured: a campaign and a day. */
const DEAREST_ROW = 10_000_000;

const money = (value: number): string =>
  value >= 1 ? formatFigure(value, 'money') : `$${value.toPrecision(2)}`;

/** What of the costs of a file is outside everything that exists, in words; undefined when nothing is. */
function implausible({ spend, impressions, clicks }: Measures, largest: number): string | undefined {
  if (spend <= 0) return undefined;
  const click = clicks >= FEWEST_CLICKS ? spend / clicks : undefined;
  const thousand = impressions >= FEWEST_IMPRESSIONS ? (1000 * spend) / impressions : undefined;
  if (click !== undefined && click > DEAREST_CLICK) return `a click would cost ${money(click)}`;
  if (thousand !== undefined && thousand > DEAREST_THOUSAND)
    return `a thousand impressions would cost ${money(thousand)}`;
  if (clicks > 0 && spend / clicks > DEAREST_OF_FEW.click)
    return `a click would cost ${money(spend / clicks)}`;
  if (impressions > 0 && spend / impressions > DEAREST_OF_FEW.impression)
    return `an impression would cost ${money(spend / impressions)}`;
  if (click !== undefined && click < CHEAPEST_CLICK) return `a click would cost ${money(click)}`;
  if (thousand !== undefined && thousand < CHEAPEST_THOUSAND)
    return `a thousand impressions would cost ${money(thousand)}`;
  return largest > DEAREST_ROW ? `one row would cost ${money(largest)}` : undefined;
}

/** Checks the spend of a file against common sense: millionths taken for whole dollars, and the other way round, are refused. */
export function checkCosts(
  sums: Measures,
  { largest, column, isMicros }: { largest: number; column: string; isMicros: boolean },
): void {
  const problem = implausible(sums, largest);
  if (problem === undefined) return;
  const other = isMicros ? 'whole amounts' : 'millionths (micros)';
  throw new AppError('INVALID_INPUT', {
    message: `The spend in “${column}” comes to ${money(sums.spend)} read as ${isMicros ? 'millionths' : 'whole amounts'}: ${problem}. If it is in ${other}, say --spend-unit ${isMicros ? 'whole' : 'micros'}; if it is right, say --spend-unit ${isMicros ? 'micros' : 'whole'}.`,
  });
}
