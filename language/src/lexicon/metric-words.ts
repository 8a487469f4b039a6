import type { MetricId } from '@parley/core/metrics';
import { list } from '../text/list.ts';

/** How people call the metrics, beyond the label and synonyms of the registry. */
export const METRIC_WORDS: Readonly<Partial<Record<MetricId, readonly string[]>>> = {
  visits:
    list(`eyeballs on the site, eyeballs on our site, eyeballs, how crowded, visit, session, footfall, web traffic, website traffic, site traffic, web visits, website visits, site visits,
    how busy, how busy is the website, how busy was the website, how busy was the site, visit count, visit volume, number of visits, overall traffic, total traffic`),
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
  impressions: list(`impression, ads seen, pixel loads, pixel fires, ad exposure`),
  lastActivity: list(
    `visit last, visited last, come last, here last, last on our site, last on the site, last on our website, last on the website, last here, last come, last came, last visit us, last visited us, last around, last active, latest activity, latest visit, last visited, most recent activity`,
  ),
  spend: list(
    `media burn, ad burn, media outlay, media buy, media buys, media buying, media investment, media investments, tab, bill, price tag, outlay, outlays, expenditure, expenditures, expenses, expense, media cost, media costs, did we invest, have we invested, we invested, invest, invested, burn, burned, burnt, shell out, shelled out, set us back, spent, spending, ad cost, ad costs, media spend, how much did we spend, money spent, spend on ads`,
  ),
  adImpressions: list(
    `ad impression, reported impression, impressions reported, impressions of the platform`,
  ),
  adClicks: list(`click, number of clicks`),
  cpv: list(`cost of a visit`),
  pipelineAmount: list(
    `pipe, pipeline $, pipe $, net new pipeline, net new pipe, new pipeline, new pipe, pipeline dollars, pipe dollars, pipelines, our pipeline, pipeline value, value of opportunities`,
  ),
  pipelineCount: list(
    `net new opportunities, net new opps, net new deals, net new opportunity, new opportunities, new opps, opportunity, opp, deal, deals, number of opportunities, number of deals, new deals, opportunity count`,
  ),
  closedWonAmount:
    list(`bookings, net new revenue, net new bookings, net new business, net new arr, closedwon, closed won amount, how much revenue, our revenue, revenue won, revenue generated,
    won business, sold, sell, new business, booked, deal revenue, earned, earn, win, wins, did win`),
  closedWonCount:
    list(`customers did we win, customers won, deals did we win, deals have we won, deals we won, opportunities did we win, opportunities we won,
    deals were won, did we win`),
  closedLostCount:
    list(`closed lost, closed lost deals, deals did we lose, deals we lost, opportunities did we lose,
    opportunities we lost, did we lose`),
  averageDaysToClose: list(
    `avg cycle, average cycle, cycle time, average cycle time, cycle length, average cycle length, how fast do we close, how quickly do we close, how fast do we win, how quickly do we win, time from open to close, average time from open to close, time from opening to closing, average time from opening to closing, length of our sales cycle, length of the sales cycle, sales cycle length, length of sales cycle, time to win`,
  ),
  averageContractValue: list(
    `average deal, size of our deals, size of deals, average size of our deals, average size of deals, how big are our deals, how big is our average deal, how large are our deals, deal value, average deal worth, typical deal, contract value, contract size, contract sizes, contract values, average deal value, average contract`,
  ),
  pipelineInfluenced: list(`pipeline we influenced, pipeline touched`),
  closedWonInfluenced: list(
    `closed won influence, influenced closed won, influenced revenue, revenue influenced`,
  ),
  winRate: list(
    `closing ratio, close ratio, closing percentage, hit ratio, odds of winning, chances of winning, chance to win, success rate, hit rate, closing rate, win percentage, win ratio, rate of wins`,
  ),
  percentOfEngagedCompanies: list(
    `percent engaged, engaged percent, % engaged, percentage engaged, engaged percentage, penetrate our target market, penetration, market penetration, tam penetration, target market penetration, tam coverage, coverage of our tam`,
  ),
  closedWonPerSpend: list(
    `return on ad spend, return on advertising spend, revenue per euro, revenue per dollar spent, revenue per euro spent, closed won per dollar, return on our ad spend`,
  ),
  pipelinePerSpend: list(
    `pipeline per euro, pipeline per dollar spent, pipeline per euro spent, pipeline for each dollar`,
  ),
  cpm: list(
    `per thousand impressions, per mille, per thousand views, per thousand ads, price per thousand impressions, cost per thousand, price per mille, cost for a thousand impressions`,
  ),
  leads: list(
    `enquiry, enquiries, inquiry, inquiries, contact requests, form requests, filled in a form, filled out a form, fill in a form, fill out a form, filled a form, filled the form, fill the form, filled our form, filled in the form, filled out the form, asked to be contacted, asked for contact, filled in forms, filled in our form, filled out our form, lead, number of leads, hand raiser, hand raisers, handraisers, hand raises, inbound leads, inbounds`,
  ),
  offlineEvents:
    list(`offline touch, offline touches, offline touchpoints, offline interactions, non digital touches, non digital touchpoints, offline event, non digital event, events held, events hosted, how many events, number of events,
    events did we attend, events have we attended, events we attended, events we went to, events did we go to,
    events did we hold, events have we held, events we held, events did we host, events we hosted, events did we run,
    how many events did we attend, how many events have we attended, how many events did we hold, how many events did we host,
    how many events did we run, how many events were there`),
  companiesReached: list(
    `reach, ad reach, account reach, company reach, companies we reached, reached accounts`,
  ),
  viewThroughVisits: list(
    `view through, viewthrough, view throughs, view thru, view thrus, viewthrus, viewthrough visits`,
  ),
  fitScore: list(`fit scores, vendor fit scores, campaign fit scores`),
};
