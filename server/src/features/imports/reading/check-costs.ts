import { formatFigure } from '@parley/core/metrics';
import { AppError } from '../../../platform/errors/index.ts';
import { addMeasures, type Measures } from './report-levels.ts';

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

/** What of costs is above everything that exists, in words; undefined when nothing is. */
function tooDear({ spend, impressions, clicks }: Measures): string | undefined {
  const click = clicks >= FEWEST_CLICKS ? spend / clicks : undefined;
  const thousand = impressions >= FEWEST_IMPRESSIONS ? (1000 * spend) / impressions : undefined;
  if (click !== undefined && click > DEAREST_CLICK) return `a click would cost ${money(click)}`;
  if (thousand !== undefined && thousand > DEAREST_THOUSAND)
    return `a thousand impressions would cost ${money(thousand)}`;
  if (clicks > 0 && spend / clicks > DEAREST_OF_FEW.click)
    return `a click would cost ${money(spend / clicks)}`;
  if (impressions > 0 && spend / impressions > DEAREST_OF_FEW.impression)
    return `an impression would cost ${money(spend / impressions)}`;
  return undefined;
}

/** What of costs is below everything that exists. Of one row it is not: most of a day may be free. */
function tooCheap({ spend, impressions, clicks }: Measures): string | undefined {
  const click = clicks >= FEWEST_CLICKS ? spend / clicks : undefined;
  const thousand = impressions >= FEWEST_IMPRESSIONS ? (1000 * spend) / impressions : undefined;
  if (spend <= 0) return undefined;
  if (click !== undefined && click < CHEAPEST_CLICK) return `a click would cost ${money(click)}`;
  if (thousand !== undefined && thousand < CHEAPEST_THOUSAND)
    return `a thousand impressions would cost ${money(thousand)}`;
  return undefined;
}

const problemOf = (sums: Measures): string | undefined => tooDear(sums) ?? tooCheap(sums);

const less = (sums: Measures, { spend, impressions, clicks }: Measures): Measures =>
  addMeasures(sums, { spend: -spend, impressions: -impressions, clicks: -clicks });

type Form = { column: string; isMicros: boolean };

/** How an amount is read, and what to say where that is wrong or right. */
const refuse = (spend: number, problem: string, { column, isMicros }: Form, where = ''): never => {
  const other = isMicros ? 'whole amounts' : 'millionths (micros)';
  throw new AppError('INVALID_INPUT', {
    message: `The spend in “${column}”${where} comes to ${money(spend)} read as ${isMicros ? 'millionths' : 'whole amounts'}: ${problem}. If it is in ${other}, say --spend-unit ${isMicros ? 'whole' : 'micros'}; if it is right, say --spend-unit ${isMicros ? 'micros' : 'whole'}.`,
  });
};

/** So many campaigns are added up. */
const MOST_CAMPAIGNS = 100_000;

/**
 * Checks the spend of a file against common sense, as a whole and in each row and campaign: millionths taken for whole dollars, and the
 * other way round, are refused, and so is one absurd amount among right ones.
 */
export function createCostCheck(form: Form) {
  const campaigns = new Map<string, Measures>();
  let absurd: { measures: Measures; problem: string; row: number } | undefined;
  return {
    look(row: number, campaign: string, measures: Measures): void {
      const known = campaigns.get(campaign);
      if (known !== undefined) campaigns.set(campaign, addMeasures(known, measures));
      else if (campaigns.size < MOST_CAMPAIGNS) campaigns.set(campaign, measures);
      if (absurd !== undefined) return;
      const { spend } = measures;
      const problem =
        tooDear(measures) ?? (spend > DEAREST_ROW ? `one row would cost ${money(spend)}` : undefined);
      if (problem !== undefined) absurd = { measures, problem, row };
    },
    /** Throws where the sums of the file, or what was looked at, cannot be true. */
    settle(sums: Measures): void {
      const problem = problemOf(sums);
      // Where one row is the reason, it is named.
      if (
        problem !== undefined &&
        (absurd === undefined || problemOf(less(sums, absurd.measures)) !== undefined)
      )
        refuse(sums.spend, problem, form);
      if (absurd !== undefined) refuse(absurd.measures.spend, absurd.problem, form, ` of row ${absurd.row}`);
      for (const [campaign, each] of campaigns) {
        const dear = tooDear(each);
        if (dear !== undefined)
          refuse(each.spend, dear, form, campaign === '' ? '' : ` of the campaign “${campaign}”`);
      }
    },
  };
}
