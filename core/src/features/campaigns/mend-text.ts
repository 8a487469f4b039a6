import { formatFigure } from '../../metrics/index.ts';
import type { LinkTags } from '../channels/index.ts';

/** A campaign that cost something and has no visits, and what its vendor has in the same days. */
export type Unmatched = {
  /** As the ad account calls it. */
  name: string;
  vendor: string;
  clicks: number;
  tags: LinkTags | undefined;
  /** Visits of the vendor, and those of them that name no campaign. */
  vendorVisits: number;
  unassignedVisits: number;
  /** Names in utm_campaign of visits of the vendor that no spend is of, most visits first. */
  strangers: readonly string[];
};

/** Letters and digits only: `Spring Sale` and `spring_sale` are written in two ways. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is missing, and how to mend it; in plain English. */
export function mendText(campaign: Unmatched): string {
  const { name, vendor, clicks, tags, vendorVisits, unassignedVisits, strangers } = campaign;
  const wanted = `utm_campaign must be “${name}”, as the ad account calls it`;
  const same = strangers.find((stranger) => letters(stranger) === letters(name) && letters(name) !== '');
  if (same !== undefined) return `Its links say “${same}” in utm_campaign: ${wanted}.`;
  if (clicks === 0) return 'No click on it is reported in this period, so that there are no visits to find.';
  if (unassignedVisits > 0)
    return `${formatFigure(unassignedVisits, 'count')} visits of ${vendor} name no campaign: ${wanted}.`;
  const [other] = strangers;
  if (other !== undefined)
    return `Visits of ${vendor} name campaigns that have no spend, such as “${other}”: ${wanted}.`;
  if (vendorVisits > 0) return `Visits of ${vendor} name other campaigns only: ${wanted}.`;
  if (tags === undefined)
    return `No visit is of ${vendor}: ${wanted}, and a channel rule must name its links.`;
  const click = tags.clickId === undefined ? '' : ` (or the click id ${tags.clickId})`;
  return `No visit is of ${vendor}: its links need utm_source=${tags.source} and utm_medium=${tags.medium}${click}, and ${wanted}.`;
}
