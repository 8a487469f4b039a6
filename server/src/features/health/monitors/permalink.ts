import { rulePermalink } from '@parley/core/features/channels';
import { monitorOf } from '@parley/core/features/health';
import { isBuilt, type PageId, pageOf, pathWithId, takesId } from '@parley/core/pages';
import type { Finding } from './list-monitors.ts';

/** Where figures are that a page has which is not built yet. */
const INSTEAD: PageId = 'web-traffic';
const EVER = '1970-01-01';

/** The page that shows the figures of a finding, with its days where the page has any. */
export function permalinkOf({ monitor, subject, vendor_id, first_day, last_day }: Finding): string {
  if (monitor === 'rule-stopped') return rulePermalink(subject);
  const wanted = monitorOf(monitor).page;
  const page = isBuilt(wanted) && (!takesId(wanted) || vendor_id !== null) ? wanted : INSTEAD;
  const path = pathWithId(page, takesId(page) ? (vendor_id ?? []) : []);
  const hasDays = pageOf(page).days === true && first_day !== EVER;
  return hasDays ? `${path}?startDate=${first_day}&endDate=${last_day}` : path;
}
