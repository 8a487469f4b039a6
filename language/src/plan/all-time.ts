import { metricOf, partsOf } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { FIELD_NOUNS, listed } from '../frame/nouns.ts';
import { hasStatus } from '../frame/status.ts';
import { isTime } from '../lexicon/meaning.ts';

const OF_DEALS: ReadonlySet<string> = new Set(['opportunities', 'touches']);

const namesCompany = ({ restrictions }: Frame): boolean =>
  restrictions.some(({ field, isExcluded }) => field === 'company' && !isExcluded);

/** "which vendors touched the Siemens deal": a deal that is named was opened at any time. */
const isOfItsDeals = (frame: Frame): boolean =>
  frame.metrics.length > 0 &&
  frame.metrics.every((metric) => partsOf(metric).every((part) => OF_DEALS.has(metricOf(part).source))) &&
  !frame.groupings.some(isTime) &&
  !(frame.isTrend || frame.isChange || frame.isCause) &&
  namesCompany(frame);

/** Whether a question without a period is about all that is kept, and not the last 90 days. */
export const isOfAllTime = (frame: Frame): boolean =>
  // Opportunities that are open today, or are named, may have been opened at any time.
  hasStatus(frame) ||
  frame.restrictions.some(({ field }) => field === 'opportunity') ||
  // The journey before a deal goes back to the first data.
  (frame.isJourney && namesCompany(frame)) ||
  isOfItsDeals(frame);

/** A journey is everything that a company did: what else was named does not narrow it. */
export function wholeJourney(frame: Frame): { frame: Frame; notes: readonly string[] } {
  if (!(frame.isJourney && frame.metrics.length === 0 && namesCompany(frame))) return { frame, notes: [] };
  const others = frame.restrictions.filter(({ field }) => field !== 'company');
  if (others.length === 0) return { frame, notes: [] };
  const named = others.map(({ field, name }) => `${FIELD_NOUNS[field]} “${name}”`);
  return {
    frame: { ...frame, restrictions: frame.restrictions.filter((each) => !others.includes(each)) },
    notes: [`The journey of a company is shown whole: ${listed(named)} does not narrow it.`],
  };
}
