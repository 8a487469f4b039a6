import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { quotientOf } from '../rules/ratios.ts';
import { pairs } from '../text/list.ts';
import { wordsOnly } from '../text/normalise.ts';

const UNIT =
  /^(?:and |so |now |what about |how about |that is |that |make it )*(?:per|for each|for every|for one|a) (target visit|visit|session|ad click|click|thousand impressions|thousand views|mille|opportunity|opp|deal)s?$/;

const PER_SPEND =
  pairs(`target visit=spendPerTargetVisit, visit=spendPerVisit, session=spendPerVisit, ad click=costPerClick,
    click=costPerClick, thousand impressions=cpm, thousand views=cpm, mille=cpm, opportunity=costPerOpportunity,
    opp=costPerOpportunity, deal=costPerOpportunity`) as Readonly<Record<string, MetricId>>;

const DOLLAR =
  /^(?:and |so |now |what about |how about |make it )*(?:per|for each|for every|for one) (?:dollar|euro|buck)s?(?: spent| of spend)?$/;

/** "per dollar", after the pipeline: the pipeline for each that was spent, or what one visit cost. Null where the registry has neither. */
function perDollar(before: Frame): Frame | null {
  const metrics = before.metrics.map((metric) => quotientOf(metric, 'spend') ?? quotientOf('spend', metric));
  const found = metrics.filter((metric) => metric !== undefined);
  return found.length === 0 || found.length < metrics.length
    ? null
    : { ...before, metrics: found, shown: null };
}

const OF_ONE =
  /^(?=.*\b(?:cost|price)\b)(?:and |so |now |ok |okay )*(?:what|how much) (?:did|does|do|has|is|was) (?:one|each|each one|one of (?:them|those|these)|the price of one|the cost of one)(?: of (?:them|those|these))?(?: then)?(?: cost)?(?: us)?(?: then| on average)?$/;

/** "so what did one cost", after a count: the question for what one of them cost, in its own words. */
export function withCostOfOne(text: string, before: Frame | null): string {
  const [metric, another] = before?.metrics ?? [];
  if (before?.intent !== 'data' || metric === undefined || another !== undefined) return text;
  if (before.groupings.length > 0 || !OF_ONE.test(wordsOnly(text))) return text;
  const cost = quotientOf('spend', metric);
  if (cost !== undefined) return METRICS[cost].label;
  return METRICS[metric].unit === 'count' ? `cost per ${METRICS[metric].label.replace(/s$/, '')}` : text;
}

const WHERE_TO =
  /^(?:and |so |ok |but )*where (?:did|does|has|have) (?:(?:all|most) of )?(?:it|that|this)(?: all)? (?:go|gone|end up)(?: to)?$/;

/** "and per click", after what was spent: what one of them cost. Null where nothing was spent. */
export function perUnit(text: string, before: Frame | null): Frame | null {
  if (before === null || before.intent !== 'data') return null;
  if (DOLLAR.test(wordsOnly(text))) return perDollar(before);
  if (!before.metrics.includes('spend')) return null;
  // "where did it go": on whom it was spent.
  if (WHERE_TO.test(wordsOnly(text)) && before.groupings.length === 0)
    return { ...before, metrics: ['spend'], groupings: ['vendor'], isShare: false, shown: null };
  const metric = PER_SPEND[UNIT.exec(wordsOnly(text))?.[1] ?? ''];
  return metric === undefined
    ? null
    : { ...before, metrics: before.metrics.map((each) => (each === 'spend' ? metric : each)), shown: null };
}
