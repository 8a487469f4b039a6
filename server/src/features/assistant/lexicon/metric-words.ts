import type { MetricId } from '@parley/core/metrics';
import { list } from './list.ts';

/** How people call the metrics, beyond the label and synonyms of the registry. */
export const METRIC_WORDS: Readonly<Partial<Record<MetricId, readonly string[]>>> = {
  visits:
    list(`visit, session, web traffic, website traffic, site traffic, web visits, website visits, site visits,
    visit count, visit volume, number of visits, overall traffic, total traffic`),
  targetVisits:
    list(`target visit, target traffic, tam traffic, tam sessions, target sessions, target audience visits,
    target account visits, icp visits, icp traffic, audience traffic`),
  otherVisits: list(`other company traffic, non target traffic, non tam visits, non tam traffic`),
  botVisits: list(
    `bot sessions, crawler traffic, robot traffic, automated visits, automated traffic, fake traffic`,
  ),
  unresolvedVisits:
    list(`unresolved traffic, unidentified traffic, anonymous traffic, unknown sessions, unmatched visits,
    unmatched traffic`),
  humanVisits: list(
    `human traffic, human sessions, people visits, real traffic, non bot traffic, visits of people`,
  ),
  visitEfficiency:
    list(`visits efficiency, efficient, efficiency rate, target rate, tam share, target traffic share, quality
    of traffic, traffic quality`),
  pageViews: list(`page view, pageview, page hits, pages seen, page loads, page impressions, pages viewed`),
  engagedCompanies:
    list(`engaged company, engaged account, engaged target accounts, engaged tam companies, engaged tam
    accounts, account engagement, company engagement, engagement`),
  impressions: list(`impression, ads seen, ad impression, pixel loads, pixel fires, ad exposure`),
  lastActivity: list(
    `last on our site, last on the site, last on our website, last on the website, last here, last come, last came, last visit us, last visited us, last around, last active, latest activity, latest visit, last visited, most recent activity`,
  ),
};
