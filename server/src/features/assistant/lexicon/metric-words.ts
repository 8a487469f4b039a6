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
  impressions: list(
    `impression, ads seen, ad impression, ad impressions, pixel loads, pixel fires, ad exposure`,
  ),
  lastActivity: list(
    `last on our site, last on the site, last on our website, last on the website, last here, last come, last came, last visit us, last visited us, last around, last active, latest activity, latest visit, last visited, most recent activity`,
  ),
  spend: list(
    `spent, spending, ad cost, ad costs, media spend, how much did we spend, money spent, spend on ads`,
  ),
  adImpressions: list(`reported impression, impressions reported, impressions of the platform`),
  adClicks: list(`click, number of clicks`),
  cpv: list(`cost of a visit`),
  pipelineAmount: list(`pipelines, our pipeline, pipeline value, value of opportunities`),
  pipelineCount: list(
    `opportunity, deal, deals, number of opportunities, number of deals, new deals, opportunity count`,
  ),
  closedWonAmount:
    list(`closedwon, closed won amount, how much revenue, our revenue, revenue won, revenue generated,
    won business, earned, earn, win, wins, did win`),
  closedWonCount:
    list(`deals did we win, deals have we won, deals we won, opportunities did we win, opportunities we won,
    deals were won, did we win`),
  closedLostCount:
    list(`closed lost, closed lost deals, deals did we lose, deals we lost, opportunities did we lose,
    opportunities we lost, did we lose`),
  averageContractValue: list(`contract value, average deal value, average contract`),
  pipelineInfluenced: list(`pipeline we influenced, pipeline touched`),
  closedWonInfluenced: list(
    `closed won influence, influenced closed won, influenced revenue, revenue influenced`,
  ),
  leads: list(`lead, number of leads`),
  offlineEvents:
    list(`offline event, non digital event, events held, events hosted, how many events, number of events,
    events did we attend, events have we attended, events we attended, events we went to, events did we go to,
    events did we hold, events have we held, events we held, events did we host, events we hosted, events did we run,
    how many events did we attend, how many events have we attended, how many events did we hold, how many events did we host,
    how many events did we run, how many events were there`),
  companiesReached: list(`companies we reached, reached accounts`),
  viewThroughVisits: list(`view through, viewthrough, view throughs, viewthrough visits`),
  fitScore: list(`fit scores, vendor fit scores, campaign fit scores`),
};
