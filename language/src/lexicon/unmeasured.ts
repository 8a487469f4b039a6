import { list } from '../text/list.ts';
import type { Unmeasured } from './meaning.ts';
import { type Entry, NOT_DONE } from './not-done.ts';

/** A wish that something be done. */
export const ACTION: Unmeasured = {
  what: 'Doing things',
  reason: 'I only read figures',
  refusal:
    'I only read figures: I cannot write to anybody, change or delete anything. Alerts, goals, reports, links and notes I propose for you to confirm: say “tell me when …”, “set a goal of …”, “send me this every Monday” or “share this page”.',
  instead: 'Visits in the last 30 days',
};

/** What a Tuesday is like. */
export const WEEKDAYS: Unmeasured = {
  what: 'Days of the week',
  reason: 'rows of time are days, weeks, months, quarters and years',
  instead: 'Visits by day in the last 30 days',
};

/** How many people work at a company. */
export const EMPLOYEES: Unmeasured = {
  what: 'Sizes by the number of people',
  reason: 'the size of a company is one of a few classes, by what it earns',
  instead: 'Companies by company size in the last 90 days',
};

/** What kind of deal it is. */
export const TYPES: Unmeasured = {
  what: 'Types of opportunities',
  reason: 'of an opportunity it is kept when it was opened and closed, whether it was won, and its amount',
  instead: 'Opportunities by month this year',
};

/** Who comes for the first time, or no more, or again. */
export const NEW_OR_AWAY: Unmeasured = {
  what: 'Which companies are new or stayed away',
  reason: 'only who came in a period is listed',
  instead: 'Which companies visited in the last 30 days?',
};

/** What is still to come. */
export const FORECAST: Unmeasured = {
  what: 'Forecasts',
  reason: 'only what has happened is counted',
  instead: 'Visits by week in the last 90 days',
};

/** `instead` is a question of this product that comes nearest. */
export const UNMEASURED: readonly Entry[] = [
  {
    what: 'How to set things up',
    reason: 'I know figures and their definitions, and little of the settings',
    instead: 'What is a target visit?',
    isHowTo: true,
    words:
      list(`how do i, how can i, how to, how can we, how do you know, how does it work, how do we, where do i, where can i,
    connect, set up, setup, install, configure, integrate, integration, integrations, invite, log in, login, billing,
    subscription, add a user, api key`),
  },
  {
    what: 'Persons, addresses and secrets',
    reason:
      'Parley shows companies only, never who a visitor is or how to reach them, and no secrets of its own',
    instead: 'Which companies visited in the last 30 days?',
    isForbidden: true,
    words:
      list(`names of everyone, names of everybody, names of those, names of all who, names of who, name of everyone, which person, which people, which persons, which users, which individuals, ip, ips, ip address, ip addresses, email address, email addresses, e mail addresses, phone number, phone numbers, home address,
    names of people, names of the people, name of the person, names of persons, names of visitors, personal data, password, passwords, database password,
    credentials, secret, secrets, api secret, developer mode, system prompt, previous instructions, your instructions`),
  },
  ...NOT_DONE,
  {
    ...TYPES,
    words: [
      ...list(`renewals, opportunity type, opportunity types, deal type, deal types, opp type, opp types, type of deal, types of deals,
      type of opportunity, types of opportunities, kind of deal, kinds of deals, existing business`),
      ...['renewal', 'expansion', 'upsell', 'cross sell'].flatMap((kind) =>
        list(`deals, deal, opps, opportunities, pipeline, revenue, business`).map(
          (noun) => `${kind} ${noun}`,
        ),
      ),
    ],
  },
  {
    what: 'Satisfaction and surveys',
    reason:
      'nobody is asked: only visits, what ads cost and showed, and what opportunities became are counted',
    instead: 'Visits in the last 30 days',
    words: list(`nps, net promoter score, csat, customer satisfaction, satisfaction score, survey, surveys`),
  },
  {
    what: 'What is unusual',
    reason: 'that is yours to judge; day by day and against the time before, I can show',
    instead: 'Visits by day in the last 30 days',
    words: [
      ...list(`unusual, anomaly, anomalies, outlier, outliers, suspicious, out of the ordinary`),
      ...['anything', 'something', 'what is', 'whats', 'what'].flatMap((lead) =>
        list(`weird, strange, odd, fishy`).map((word) => `${lead} ${word}`),
      ),
    ],
  },
  {
    what: 'Averages per visit or company',
    reason: 'averages are there per day, week, month or quarter',
    instead: 'Average page views per week in the last 90 days',
    words:
      list(`page views per visit, pages per visit, pages per session, views per visit, page views per session,
    visits per company, visits per account, visits per engaged company, visits per engaged account, visits per target account, page views per engaged company, page views per company, sessions per user, per visit, per session,
    pageviews per visit, pageviews per session`),
  },
  {
    what: 'Profit and plans',
    reason: 'only what opportunities are worth is known',
    instead: 'Closed-won revenue by month this year',
    words: list(`arr, mrr, profit, churn, quota, forecast, turnover, margin, lifetime value, ltv`),
  },
  {
    what: 'Budgets and prices',
    reason: 'only what was spent is recorded',
    instead: 'Spend by vendor in the last 90 days',
    words: list(`budget, budgets, price, dollars, money, pay, paid for`),
  },
  {
    what: 'What a customer cost',
    reason: 'what was spent is known by visit, click and opportunity, and not by deal won',
    instead: 'Cost per opportunity by month this year',
    words:
      list(`cpa, cac, acquisition cost, customer acquisition cost, cost per acquisition, cost per customer, cost of a customer,
    cost per won deal, cost of a won deal`),
  },
  {
    what: 'Cost per company',
    reason: 'what was spent is known by visit, click, impression and opportunity, and not by company',
    instead: 'Spend and engaged companies by vendor in the last 90 days',
    words:
      list(`cost per engaged company, cost per engaged account, cost per company, cost per account, cost per target company,
      cost per target account, cost per company reached, cost per account reached, spend per engaged company, spend per company, spend per account,
      cost for each engaged company, cost per engaged companies, cost per engaged accounts`),
  },
  {
    what: 'Cost per lead',
    reason: 'what was spent is known by visit, click and opportunity, and not by lead',
    instead: 'Spend and leads by month this year',
    words: list(`cpl, cost per lead, cost of a lead, cost per mql, cost per form fill`),
  },
  {
    what: 'Attribution without a model',
    reason:
      'credit is given by one: first touch, last touch, linear, U-shaped, W-shaped, time-decay or data-driven',
    instead: 'Linear pipeline by vendor in the last 90 days',
    words:
      list(`attribution, multi touch, multi touch attribution, touchpoints, touches, attributed, sourced, marketing sourced,
    credit, influenced, influence`),
  },
  {
    what: 'Conversions and goals',
    reason: 'leads are counted, but not what became of a visit',
    instead: 'Leads by month this year',
    words: list(`mql, mqls, sql, sqls, conversion, conversions, conversion rate, convert, converted,
    sign ups, signups, form submissions, forms, demo requests, trials, downloads, goal
    completions, goals, cvr`),
  },
  {
    what: 'Figures of sellers',
    reason: 'an opportunity is kept with its company, amount and dates, and without who sells it',
    instead: 'Closed-won revenue by region this year',
    words: list(`sales team, sales teams, salesperson, salespeople, sales rep, sales reps, seller, sellers,
    account executive, account executives, account manager, account managers, sdr, sdrs, bdr, bdrs`),
  },
  {
    what: 'People',
    reason: 'companies are counted, persons are not',
    instead: 'How many companies visited in the last 30 days?',
    words:
      list(`unique visitors, unique users, users, user, uniques, people, persons, person, contacts, contact, new
    visitors, returning visitors, new users, visitor count, number of visitors, how many visitors, how
    many people, how many users, job titles, job title, gender, age`),
  },
  { ...EMPLOYEES, words: list(`employees, how many employees, headcount, staff`) },
  {
    what: 'Opens and clicks in e-mails',
    reason: 'only clicks that ad platforms and pixels report are counted',
    instead: 'Ad clicks by vendor in the last 90 days',
    words: list(`open rate, opens`),
  },
  {
    what: 'Who clicked an ad',
    reason: 'clicks are counted by vendor, campaign and pixel, and not by company',
    instead: 'Ad clicks by vendor in the last 90 days',
    words: list(`clicked`),
  },
  {
    what: 'Time on the site and bounces',
    reason: 'how long a page stays open is not recorded',
    instead: 'Page views in the last 30 days',
    words: list(`bounce, bounces, bounce rate, time on site, time on page, session duration, visit duration,
    duration, dwell time, average time, how long, scroll depth, engagement time, exit rate, exits, session length, visit length, length of a visit, length of visits, exit
    pages`),
  },
  {
    what: 'How fast the site is',
    reason: 'how long a page takes to load is not recorded',
    instead: 'Visits by week in the last 90 days',
    words: list(
      `site speed, page speed, website speed, loading speed, load time, load times, loading time, page load, core web vitals`,
    ),
  },
  {
    what: 'What happens on other sites',
    reason: 'only visits to your site, what ads cost and showed, and what opportunities became are counted',
    instead: 'Visits by channel in the last 30 days',
    words:
      list(`likes, followers, follower, subscribers, subscriber, unsubscribes, comments, reposts, video views, views of videos, registrations,
    registrants, attendees, reactions, mentions, reach on social, share of voice, sentiment`),
  },
  {
    what: 'Plans and targets',
    reason: 'what was planned is not kept, only what happened',
    instead: 'Pipeline by month this year',
    words: list(
      `target for, targets for, goal for, on track, on target, behind plan, ahead of plan, against plan, planned, plan for`,
    ),
  },
  {
    what: 'Countries, cities and languages',
    reason: 'only the region of a company is kept',
    instead: 'Visits by region in the last 30 days',
    words: list(
      `country, countries, city, cities, language, languages, state, states, zip code, postcode, nationality`,
    ),
  },
  {
    what: 'Stages and owners of opportunities',
    reason: 'of an opportunity it is kept when it was opened and closed, whether it was won, and its amount',
    instead: 'Opportunities by month this year',
    words: list(
      `lead source, lead sources, opportunity source, deal source, opp source, original source, stage, stages, status, statuses, owner, owners, deal owner, by rep, negotiation, next step, probability`,
    ),
  },
  {
    what: 'Why deals were lost',
    reason: 'of an opportunity it is kept when it was opened and closed, whether it was won, and its amount',
    instead: 'Closed-lost opportunities by month this year',
    words: list(
      `by reason, per reason, loss reason, loss reasons, lost reason, lost reasons, reason for losing, reasons for losing, closed lost reason, closed lost reasons, lost to whom, win loss reasons`,
    ),
  },
  {
    what: 'Frequency',
    reason: 'how often one person saw an ad is not kept',
    instead: 'Impressions by vendor in the last 30 days',
    words: list(`frequency`),
  },
  {
    what: 'Scores',
    reason: 'the fit score of vendors and campaigns is the only one I know',
    instead: 'Fit score by vendor in the last 90 days',
    words: list(`score, scores, engagement score, intent score, intent`),
  },
  {
    what: 'Benchmarks',
    reason:
      'they stand on the page of benchmarks, for visits by channel; here figures are of your own organization',
    instead: 'Visit efficiency by channel in the last 90 days',
    words: list(`benchmark, benchmarks, industry average, industry median, peers`),
  },
  {
    what: 'What competitors do',
    reason: 'figures are of your own site, ads and deals',
    instead: 'Spend by vendor in the last 90 days',
    words: list(`competitor, competitors, competition, our competitors, rivals`),
  },
  {
    what: 'Devices and browsers',
    reason: 'they are not kept',
    instead: 'Visits by channel in the last 30 days',
    words:
      list(`device, devices, browser, browsers, mobile, desktop, operating system, os, screen, tablet, phone,
    phones, iphone, android, chrome, safari, firefox`),
  },
  {
    what: 'Search terms and rankings',
    reason: 'search engines do not pass them on',
    instead: 'Visits from Organic Search by week',
    words:
      list(`keyword, keywords, search term, search terms, search query, search queries, ranking, rankings, rank,
    seo position, backlinks`),
  },
  {
    what: 'Who is a customer',
    reason: 'companies are known by their visits and opportunities, not by whether they are customers',
    instead: 'Closed-won opportunities this year',
    words: list(`customer, customers, clients, client, prospect, prospects, our customers, new customers`),
  },
  {
    what: 'Lists of other systems',
    reason: 'companies are chosen by audience, industry, size or region',
    instead: 'Target visits in the last 30 days',
    words: list(`our salesforce, our hubspot, our crm, in salesforce, in hubspot`),
  },
  {
    ...WEEKDAYS,
    words:
      list(`weekday, weekdays, day of the week, days of the week, day of week, days of week, mondays, tuesdays, wednesdays,
    thursdays, fridays, saturdays, sundays, weekends, workdays, working days, business days`),
  },
  {
    what: 'Hours',
    reason: 'figures are kept by whole days (UTC)',
    instead: 'Visits by day in the last 30 days',
    words: list(`hour, hours, hourly, minute, minutes, time of day, real time, realtime, live visitors`),
  },
  {
    ...FORECAST,
    words:
      list(`will, would we, would happen, what if, if we, if i, going to be, next year's, estimate, estimated, predict, prediction, predicted, expected, expect, projection, projected, will we have, will we get,
    going to be`),
  },
  {
    what: 'Whether a figure is good',
    reason: 'that is yours to judge; how it was before, I can show',
    instead: 'Visits last month vs the month before',
    isJudgement: true,
    words: list(
      `good, bad, normal, healthy, good enough, too high, too low, too much, okay or not, should i, should we, is that good, is this good`,
    ),
  },
  {
    ...NEW_OR_AWAY,
    words:
      list(`new companies, new accounts, new, newly, first time, first visit, first visits, for the first time,
    returning, returning companies, stopped visiting, gone quiet, went quiet, gone silent, went silent, gone dark, gone cold, went cold, stopped, did not visit, not visit, not visited,
    have not visited, has not visited, never visited, no visits, without visits, inactive, went silent,
    disappeared, not come, did not come, lost companies`),
  },
  {
    what: 'What two lists share',
    reason: 'each list is of one time and one origin',
    instead: 'Which companies visited in the last 30 days?',
    words: list(
      `the same companies, same companies, the same accounts, same accounts, overlap, overlapping, in common`,
    ),
  },
  {
    what: 'Fiscal periods and holidays',
    reason: 'quarters and years are those of the calendar, and which days holidays are differs',
    instead: 'Visits by quarter this year',
    words:
      list(`fiscal year, fiscal quarter, fiscal month, fiscal, financial year, fiscal period, fy, holidays, holiday,
    holiday season, season`),
  },
];
