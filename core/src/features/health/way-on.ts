import { isWithoutTarget } from '../../metrics/is-without-target.ts';
import { isWithoutVisits } from '../../metrics/without-visits.ts';
import { pagePath } from '../../pages/index.ts';
import { targetMarketPath } from '../settings/index.ts';

/** Where the cause of a missing figure is mended: the page that sets the target market, or the one that installs the tag. */
export function wayOnOf(reason: string): string | undefined {
  if (isWithoutTarget(reason)) return targetMarketPath();
  return isWithoutVisits(reason) ? pagePath('health-center') : undefined;
}
