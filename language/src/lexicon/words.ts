import type { DimensionId } from '@parley/core/metrics';
import { list } from '../text/list.ts';

type Words = Readonly<Record<string, readonly string[]>>;

export const TRAFFIC_WORDS = {
  target:
    list(`wish list, wishlist, our wish list, on our wish list, hit list, on our hit list, dream list, dream accounts, dream companies, target, targets, targeted, tam, icp, in tam, in the tam, in our tam, target accounts, target
    account, target companies, target company, target audience, target market, target list, tam
    companies, tam accounts, targeted accounts, targeted companies, ideal customers, total addressable
    market, addressable market`),
  other:
    list(`other companies, other company, non target, non target companies, non target accounts, companies
    outside tam, outside tam, outside the tam, outside our tam, not in tam, not in the tam, not in our
    tam, non tam, non tam companies, companies outside our tam, companies outside the tam, companies
    that are not targets`),
  bot: list(`bot, bots, scripts, machines, garbage, junk, junk traffic, spam, fake, crawler, crawlers, robot, robots, spider, spiders, scraper, scrapers, non human,
    automated`),
  unresolved:
    list(`no company identified, no company known, no identified company, no known company, no company was identified, without a company, without any company,
    without a known company, without an identified company, without company, with no company, had no company, company unknown, unknown company, unknown, unresolved, unidentified, not resolved, are not resolved, that are not resolved, not identified, are not identified, that are not identified, anonymous, unknown companies, unknown visitors, unknowns,
    unmatched, anonymous visitors`),
  human: list(
    `actual people, actual humans, actual persons, living people, real persons, real visitors, flesh and blood, human, humans, real people, people only, humans only, non bot, non bots, real humans`,
  ),
} satisfies Words;

/** The four categories of a visit, and people of any of the last three. */
export type TrafficType = keyof typeof TRAFFIC_WORDS;

/** What rows a breakdown may have: a dimension of the registry, or a longer stretch of the calendar. */
export type Grouping = DimensionId | 'quarter' | 'year';

export const GROUPING_WORDS: Readonly<
  Record<Exclude<Grouping, 'company' | 'pixel' | 'opportunity'>, readonly string[]>
> = {
  day: list(`day, days, date, dates, daily, day by day`),
  week: list(`week, weeks, weekly, week by week, week on week trend`),
  month: list(`month, months, monthly, month by month`),
  quarter: list(`quarter, quarters, quarterly, quarter by quarter`),
  year: list(`year, years, yearly, annually, annual`),
  trafficType:
    list(`traffic type, traffic types, type of traffic, types of traffic, kind of traffic, kinds of traffic, sort of traffic, sorts of traffic, kind of visit,
    kinds of visits, kind of visits, kind of visitor, kinds of visitors, category, categories, visit type,
    visit types, visitor type, visitor types, type`),
  channel:
    list(`where do they come from, where did they come from, what brings, what drives, what brought, what drove, what generates, what generated, channel, channels, marketing channel, marketing channels, traffic source, traffic sources, source,
    sources, medium, acquisition channel`),
  vendor:
    list(`vendor, vendors, partner, partners, provider, providers, ad vendor, ad vendors, platform, platforms,
    ad platform, ad platforms, publisher, publishers, network, networks, ad network, ad networks`),
  campaign: list(`campaign, campaigns, ad campaign, ad campaigns, utm campaign, marketing campaign, marketing
    campaigns`),
  sector: list(`sector, sectors, industry, industries, vertical, verticals, industry segment`),
  revRange:
    list(`size bucket, size buckets, size band, size bands, size class, size classes, size tier, size tiers, company size, company sizes, revenue range, revenue ranges, size, sizes, revenue band, revenue
    bands, size of company, account size, company revenue, segment, segments, revenue`),
  region: list(`region, regions, geography, geographies, geo, territory, territories, continent, continents,
    location, locations, part of the world, parts of the world, where in the world, where on earth, where on the map, geographically`),
  campaignType:
    list(`campaign type, campaign types, type of campaign, types of campaign, types of campaigns, kind of campaign, kinds of campaign,
    event type, event types, type of event, types of event, types of events, kind of event, kinds of event, kinds of events,
    sort of event, sorts of events, event kind, event kinds, event category, event categories, type of non digital event,
    types of non digital events, kind of non digital event, kinds of non digital events, offline event type, offline event types,
    type of offline event, types of offline events, events by type, events by kind, offline events by type, offline events by kind, non digital events by type, non digital events by kind, offline events by type of event, events by campaign type, events by event type`),
  page: list(
    `reading, being read, people read, page, pages, url, urls, path, paths, landing page, landing pages, content, web page, web pages`,
  ),
};

/** `weekly` says "by week" without a "by". */
export const PER_WORDS: ReadonlySet<string> = new Set(
  list(`daily, weekly, monthly, quarterly, yearly, annually, day by day, week by week, month by month,
    quarter by quarter`),
);

export const COMPANY_WORDS =
  list(`unique companies, unique accounts, distinct companies, different companies, company, companies, account, accounts, organization, organizations, organisation, organisations,
    business, businesses, firm, firms, visiting companies, known companies,
    identified companies, identified accounts, visiting accounts`);
export const ENGAGED_WORDS =
  list(`engaged companies, engaged accounts, engaged company, engaged account, engaged target companies,
    engaged target accounts, engaged tam companies, engaged tam accounts`);

const ANY = list(
  `anything, everything, anyone, everyone, anybody, everybody, anywhere, everywhere, all, any`,
);
const BUT = list(`but, except, except for, other than, apart from, aside from, besides, outside, outside of`);
/** "everywhere other than", "all except". */
const ALL_BUT = ANY.flatMap((each) => BUT.map((but) => `${each} ${but}`));

export const ROLE_WORDS = {
  about:
    list(`activity, activities, about, regarding, concerning, details on, details about, details of, tell me about, tell me more
    about, info on, information on, information about, more about, profile of, overview of, activity of`),
  all: list(
    `all, everything, anything, anyone, anybody, someone, somebody, total, overall, altogether, in total, everyone, any`,
  ),
  also: list(
    `also, add, overlay, overlaid with, superimpose, add in, throw in, put in, plus, as well, as well as, too, additionally, together with, next to, alongside, along with, side by side with`,
  ),
  and: list(`and, then, now`),
  average: list(`average, avg, median, on average, averages, typical`),
  by: list(`by, per, in order of, in the order of, in terms of, measured by, ranked by, ranked on, rank by, sorted by, sort by, sort them by, sort it by, ordered by, order by, order them by, according to, based on, split by, broken down by, break down by, breakdown by, breakdown of, grouped by, group by,
    for each, for every, across, each, every, split, breakdown, broken down, break down, break it down
    by, break that down by, segmented by, sliced by, distribution, distributed, distributed over, spread over, spread, split over, divided over,
    distribution of, divided by, divided up by, broken out by, broken out, broken up by, broken up, cut by, carved up by, carved by, sliced, split out, split out by, divvied up by, bucketed by, roll up to, rolled up to, roll up by, rolled up by, bucketed, segmented, itemised by, itemized by, tabulated by, split up by, split it by, split that by, spread across, mix`),
  change:
    list(`gain, gains, gained, gaining, take off, took off, skyrocket, skyrocketed, tank, tanked, cratered, nosedive, nosedived, collapse, collapsed, explode, exploded, ballooned, shot up, go through the roof, went through the roof, through the roof, fall off a cliff, fell off a cliff, plummet, plummeted, soar, soared, dip, dipped, dips, spike, spiked, spikes, jump, jumped, surge, surged, plunge, plunged, slump, climb, climbed, went up, went down,
    gone up, gone down, going up, going down, growing, increasing, decreasing, declining, falling, rising, dropping, shrinking, improving, worsening, movers, mover, swing, swings, changes, change, changed, grow, grew, growth, grown, increase, increased, decrease, decreased, drop, dropped,
    decline, declined, got worse, getting worse, gotten worse, gets worse, got better, getting better, gotten better, gone bad, worsened, improved, rise, risen, fall, fell, up or down, diff, delta, difference, development since`),
  compare:
    list(`compare, comparison, comparison of, difference between, compare the, comparing, how does, how do,
    better, bigger, larger, head to head, side by side, next to each other, beside each other, stack up,
    outperform, outperforms, outperformed, outperforming, beat, beats, surpass, surpassed, surpasses, outdo, outdid, overtake, overtakes,
    overtaken, overtook, outpace, outpaced, ahead of, get ahead of, got ahead of, pull ahead of, catch up with, caught up with`),
  count:
    list(`how likely, how many, how much, number of, count, count of, total number of, amount of, quantity of, volume of,
    nr of, no of, how often, how many times, whats the number of`),
  define:
    list(`def, include, includes, what is, what's, what are, whats, define, definition of, definition, meaning of, meaning, mean by,
    mean, means, what does, what do, explain, stand for, describe, what do you mean by, what is meant
    by, what counts as, what counts as a, what is an, what is a, what is the definition of, what is the
    meaning of`),
  exclude: [
    ...ALL_BUT,
    ...list(`drop anything, drop everything, drop any, but drop, but drop the, but drop anything, but drop everything, but drop any, but remove, but skip, but ignore, but leave off, but take out, but strip out, take out, taking out, takes out, strip out, stripping out, kick out, kicking out, throw out, throwing out, toss out, weed out, cut out, cutting out, leave off, leaving off, skip, skipping, ditch, ditching, forget, forget about, never mind, nevermind, get rid of, getting rid of, net of, subtracting, discarding, discard, discounting, with the exception of, zero, sans, save for, barring, disregarding, omitting, without, excluding, exclude, except, except for, but not, not from, not, minus, ignoring, ignore,
    other than, apart from, aside from, leaving out, leave out, but without, but excluding, but exclude, but leave out, neither, no, besides, not including, not
    counting, without counting, non, drop the, remove, filter out, dont count, do not count, that are
    not, which are not, that is not, not via, not by, not in, outside, outside of, excl, exc, ex`),
  ],
  export: list(
    `as a file, file, as an excel, as an excel file, as a csv, as a csv file, in a file, into a file, export, download, csv, as csv, to csv, excel, spreadsheet, export that, download that`,
  ),
  formula:
    list(`included in, counted in, goes into, calculate, compute, computation of, calculation of, calculation, how is, how are, calculated, computed, how did you calculate, how do you calculate, how is this calculated, how is that
    calculated, how was this calculated, how do you measure, how do you count, how do you decide, how do you decide that, how do you determine, how do you detect, how do you tell, how do you tell that, worked out, how is this worked out, formula, formula for,
    formula of, how is it calculated, how did you get that, where does this number come from, where does
    that number come from, how do you define, what does this mean, what does that mean`),
  help: list(`are you human, are you a human, are you a robot, are you a bot, are you real, are you an ai, help, what kind of things can i ask you, what kind of things can i ask, what sort of things can i ask, what kind of questions can i ask, what kind of questions can you answer, what can you help me with, what can you help with, what are you able to do, what are you good at, what do you do, what all can you do, what can you do, what can i ask, what can i ask you, how do you work, examples, example
    questions, what do you know, who are you, hello, hi, hey, hi there, hey there, hello there, good morning, good afternoon, good evening, what questions can i ask, what can you
    answer, what can you tell me`),
  // What a company did, in order.
  journey:
    list(`walk me through, take me through, run me through, walk through, journey, journey of, journey for, customer journey, buying journey, buyer journey, touchpoints of, touchpoints with, touches of,
    been up to, up to on our site, everything about, tell me everything about, what happened with, path of, story of`),
  known: list(
    `identified, identify, resolved, resolve, known, named by company, recognised, recognized, recognise, recognize`,
  ),
  list: list(`rank, table with, a table with, as a table, in a table, list, list of, show the list, names of, name the, show me the list of, table of, list all, list the,
    enumerate, name`),
  only: list(`but only, but just, only, just, solely, exclusively, limit to, limited to, restrict to, restricted to, filter by, filter
    on, filter to, filtered by, narrow to, where`),
  open: list(`open it, open that, open this, open the page, show me the page, link, permalink, take me there, go
    to the page, show it on the page, open page, open the list, open that list, open this list, open that page, open this page, open them, show the page`),
  or: ['or', 'nor'],
  own: list(`new topic, new subject, other topic, different topic, another topic, different question, another question, unrelated question, on another note, on a different note, start over, start again, start afresh, new question, forget it, forget that, our, my, we, us, i, did, was, were, had, have, has, current, currently, right now, the current,
    looking`),
  same: list(
    `same but, the same but, same thing but, same again but, that but, same with, same, the same, same for, same thing, same question, again, repeat`,
  ),
  share:
    list(`what slice of, slice of, what chunk of, chunk of, how big a chunk of, how big a slice of, how big a share of, how large a share of, what piece of, how much of, what part, share, share of, percent, percentage, percentage of, percent of, proportion, proportion of, what
    part of, part of, fraction, fraction of, portion of, portion, how big a part, ratio of, shares, what
    share of, what percentage of, what percent of, %, % of, percentage wise, percent wise, in percent`),
  trend:
    list(`as a series, as a time series, develop, developing, trend, trends, over time, development, evolution, evolve, evolved, trending, timeline, history, time
    series, progression, trajectory, trend of, graph, chart, plot, curve, developed, how have, how has`),
  // Whether a figure can be relied on.
  trust:
    list(`can i trust, can we trust, how reliable is, how reliable are, how accurate is, how accurate are, is it reliable, reliable, accurate,
    trustworthy, add up, adds up, sum up, sums up, correct`),
  versus:
    list(`vs, versus, against, compared to, compared with, relative to, as opposed to, compare to, compare
    with, rather than, vs., v, than`),
  visited:
    list(`stopped by, stop by, dropped by, drop by, popped by, clicked through to, read through, went to, went, goes to, checked out, check out, checked, showed interest, showed interest in, showing interest, interest, engaging, visited, came, come, coming, arrived, came from, browsed, browse, browsing, saw, seen, see, viewed,
    view, viewing, looked at, look at, landed, landed on, visiting, visits us, been on, been, made,
    make, generated, generate, brought, bring, brings, drove, drive, drives, driving, sent, send, sends,
    active, showed up, interested in, interested, looked, read, got, get, gets, receive, received,
    produce, produced, delivered, deliver, delivers, contributed, engaged, engage, produces, on our
    site, on the site, on our website, on the website, on site, website, site, web site`),
  'what-about':
    list(`what about, how about, and what about, and for, and how about, and in, and from, and by, and the,
    what of, and what of, try, switch to, change to, move to, move it to, jump to, switch that to, back to, go back to, make it, instead, make that, now for, now by, now,
    ok and, okay and, now show, and now`),
  which: list(`which, what, whose, what kind of, which of`),
  who: list(`who, whom, who's, whos`),
  why: list(`what is driving, what are driving, who is driving, behind, what is behind, responsible for, what led to, what made, explain why, reason, reasons,
    cause, causes, caused, why, how come, what caused, reason for, reasons for, because of what, what explains, what happened,
    root cause`),
} satisfies Words;

/** Words that do not name a thing but say what to do with the things around them. */
export type Role = keyof typeof ROLE_WORDS;

export const TOP_WORDS = {
  desc: list(`desc, sort descending, sorted descending, in descending order, descending order, high to low, highest to lowest, largest to smallest, biggest to smallest, top, best, most, highest, biggest, largest, leading, greatest, strongest, highest first, largest first, biggest first, best first, top first, most first, sorted best first, sorted highest first, sorted largest first, sorted biggest first, strongest first, descending, best performing, top
    performing, main, hottest, warmest, liveliest, most active, most popular, most visited, busiest, most important, most often, most frequently, most frequent, most regularly, key, popular,
    more`),
  asc: list(`asc, sort ascending, sorted ascending, in ascending order, ascending order, low to high, lowest to highest, smallest to largest, smallest to biggest, bottom, worst, least, lowest, smallest, fewest, weakest, lowest first, smallest first, worst first, least first, fewest first, weakest first, ascending, sorted worst first, sorted lowest first, sorted smallest first, worst performing, least active, least
    popular, less, fewer, quietest`),
} as const;

export const MORE_WORDS = {
  gt: list(`north of, in excess of, worth more than, worth over, worth above, worth upwards of, beyond, more then, more than, over, above, greater than, exceeding, exceed, exceeded, exceeds, went over, went above, was over, was above, were over, were above, >, higher than, larger than, bigger than,
    upwards of`),
  gte: list(`above or equal to, equal to or above, equal or above, above or equal, over or equal to, equal to or over, equal or over, over or equal, greater than or equal to, equal to or greater than, equal or greater than, greater than or equal, more than or equal to, equal to or more than, equal or more than, more than or equal, higher than or equal to, equal to or higher than, equal or higher than, higher than or equal, bigger than or equal to, equal to or bigger than, equal or bigger than, bigger than or equal, worth at least, at least, minimum, min, no less than, not less than, >=, ≥, no fewer than, minimum of, a minimum of,
    from at least`),
  lt: list(
    `south of, shy of, short of, worth less than, worth under, worth below, less than, fewer than, under, below, <, lower than, smaller than`,
  ),
  lte: list(
    `below or equal to, equal to or below, equal or below, below or equal, under or equal to, equal to or under, equal or under, under or equal, less than or equal to, equal to or less than, equal or less than, less than or equal, fewer than or equal to, equal to or fewer than, equal or fewer than, fewer than or equal, lower than or equal to, equal to or lower than, equal or lower than, lower than or equal, smaller than or equal to, equal to or smaller than, equal or smaller than, smaller than or equal, at most, maximum, max, no more than, not more than, up to, <=, ≤, maximum of, a maximum of`,
  ),
  eq: list(`exactly, precisely, equal to, equals, =`),
} as const;

/** Words of the language that mean nothing here, and are never taken for a misspelling of one that does. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'above again ahead almost alone along although always among amount another apart around away back bad became because become been ' +
    'began begin being below beside best beyond big bit both bought bring built business busy buy buyer call came care case cause certain ' +
    'change chance cheap check choose clear close cold color come common could course cut deal did different doing done down each early ' +
    'easy either else end enough even every everyone explain face fact fair family far fast feel few find fine first fit follow food for ' +
    'four free friend from front full game gave general get giant gave girl give glad goes gone good great green grew group had half hand ' +
    'happy hard have head hear heard held help here high hold home hope hot house human idea important indeed inside instead into kept ' +
    'kind knew land large late later learn least leave left less letter life light line little live long look loud love low made main ' +
    'make manager managers many mark matter mean meet mind money moon more morning most mother move much must name near need never next night none ' +
    'north nothing number off often old once other others our outside own paper part party past people person place plan play poor power ' +
    'present print pull put quick quite rather read ready real reason rest right road room round run said sales same saw say second see ' +
    'seem seen self send sense serve set several shape she short should side simple since six size slow small some someone something ' +
    'soon sort sound south space speak stage stand start state stay step still stop store story strong such sure system table take talk ' +
    'team tell ten than thank their them then there they thing think third those though thought three through time together told too took ' +
    'tool total touch toward town tree true trust turn two type under until upon use used user very visit voice wait walk want warm watch water ' +
    'way week well went west where while white whole whose why wide wife will wind wish with word words work world worse worth would write ' +
    'mid wrong year yellow yes yet young million billion thousand currency euros'
  ).split(' '),
);

/** Words without weight: covered for free, and never looked for among the names. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'web online volume volumes hold held ours a an the of for to in on at from with within into onto me you your he she it its their they them these those this that there here ' +
    'is are be been being am do does done doing can could would should will shall may might must please give tell show ' +
    'find fetch pull present want wants like know need let lets look looks how when where as so such if ' +
    'during through via throughout between ok okay hey thanks thank yes hmm well actually really ever just also ' +
    'much many lot lots some any each one ones thing things number numbers figure figures data result results im value values ' +
    'report reports statistics stats stat metric metrics kpi kpis performance performing perform performed performs doing going ' +
    'happening happened happen done i we us our my was were had has have did then than who that which & + ? ' +
    'summary overview summarize summarise recap visitors visitor quick quickly exactly about per up down out off over under still yet already only ' +
    'period periods time times break brake run ran come both either see seeing seem seems serve serving served happens happen roughly ' +
    'approximately around recently lately currently together instead kindly hello dear team wondering curious check checking work works ' +
    'working worked running goes gets getting got gives given because too very quite rather pretty fairly simply basically generally ' +
    'usually mostly mainly overall marketing might create created sum tracked counted go someone using used use start over begin began beginning reset'
  ).split(' '),
);
