import { list } from './list.ts';
import type { Unmeasured } from './meaning.ts';

type Entry = Unmeasured & { words: readonly string[] };

/** `instead` is a question of this product that comes nearest. */
export const UNMEASURED: readonly Entry[] = [
  {
    what: 'How to set things up',
    reason: 'I know figures and their definitions, not the settings',
    instead: 'What is a target visit?',
    words:
      list(`how do i, how can i, how to, how can we, how do you know, how does it work, how do we, connect, set up, setup,
    install, configure, integrate, integration, integrations, invite, password, log in, login, billing,
    subscription, add a user, api key`),
  },
  {
    what: 'Changing or deleting',
    reason: 'I only read figures',
    refusal:
      'I only read figures: I cannot change or delete anything. Sample data is deleted from the “Sample data” badge at the top of the page.',
    instead: 'Visits in the last 30 days',
    words:
      list(`delete, delete data, delete all data, delete everything, delete my data, delete our data, deleting, erase,
    erase all data, wipe, wipe all data, purge, rename, overwrite, reset the data, reset all data, clear all data,
    remove all data, remove the data, remove my data, drop all data, drop the data, remove the sample data,
    create an instance, create an audience, create a campaign, create a pixel, edit the campaign`),
  },
  {
    what: 'Averages per visit or company',
    reason: 'averages are there per day, week, month or quarter',
    instead: 'Average page views per week in the last 90 days',
    words:
      list(`page views per visit, pages per visit, pages per session, views per visit, page views per session,
    visits per company, visits per account, page views per company, sessions per user, per visit, per session,
    pageviews per visit, pageviews per session`),
  },
  {
    what: 'Pipeline and revenue',
    reason: 'there is no CRM data in this instance yet',
    instead: 'Which target companies visited in the last 30 days?',
    words:
      list(`pipeline, pipelines, closed won, closedwon, won deals, deal, deals, opportunity, opportunities,
    opps, sales, bookings, pipeline influenced, influenced pipeline, closed won influenced, win rate,
    deal cycle, sales cycle, contract value, acv, arr, mrr, how much revenue, revenue generated, revenue
    influenced, our revenue, earn, earned, profit, closed lost, churn, quota, forecast, turnover`),
  },
  {
    what: 'Spend and cost',
    reason: 'no spend is recorded in this instance yet',
    instead: 'Top vendors by visits in the last 30 days',
    words:
      list(`spend, spent, spending, cost, costs, budget, budgets, cpm, cpv, cpc, cpa, cpl, cost per visit, spend
    per visit, cost per click, roi, roas, roms, return on spend, return on ad spend, return on
    investment, how expensive, expensive, cheap, cheapest, price, dollars, money, cost per opportunity,
    pay, paid for`),
  },
  {
    what: 'Attribution',
    reason: 'it needs opportunities of a CRM, which are not connected yet',
    instead: 'Visits by vendor in the last 90 days',
    words: list(`attribution, first touch, last touch, linear attribution, multi touch, touchpoints, touches,
    influenced, influence, attributed, credit`),
  },
  {
    what: 'Leads and conversions',
    reason: 'forms and leads are not recorded',
    instead: 'Engaged companies in the last 30 days',
    words:
      list(`lead, leads, mql, mqls, sql, sqls, conversion, conversions, conversion rate, convert, converted,
    sign ups, signups, form fills, form submissions, forms, demo requests, trials, downloads, goal
    completions, goals, cvr`),
  },
  {
    what: 'People',
    reason: 'companies are counted, persons are not',
    instead: 'How many companies visited in the last 30 days?',
    words:
      list(`unique visitors, unique users, users, user, uniques, people, persons, person, contacts, contact, new
    visitors, returning visitors, new users, visitor count, number of visitors, how many visitors, how
    many people, how many users, email addresses, names of people, job titles, employees, how many
    employees`),
  },
  {
    what: 'Clicks',
    reason: 'what an ad platform counts is not connected yet',
    instead: 'Visits by vendor in the last 30 days',
    words:
      list(`click, clicks, ad clicks, ctr, click through rate, clickthrough rate, clicked, click rate, open
    rate, opens`),
  },
  {
    what: 'Time on the site and bounces',
    reason: 'how long a page stays open is not recorded',
    instead: 'Page views in the last 30 days',
    words: list(`bounce, bounces, bounce rate, time on site, time on page, session duration, visit duration,
    duration, dwell time, average time, how long, scroll depth, engagement time, exit rate, exits, exit
    pages`),
  },
  {
    what: 'View-through visits',
    reason: 'they are not counted yet',
    instead: 'Impressions in the last 30 days',
    words: list(
      `view through, view through visits, viewthrough, companies reached, reach, reached, frequency`,
    ),
  },
  {
    what: 'Fit scores and benchmarks',
    reason: 'they need spend and opportunities, which are not there yet',
    instead: 'Visit efficiency by vendor in the last 90 days',
    words:
      list(`fit score, fit scores, vendor fit, score, scores, benchmark, benchmarks, industry average, peers,
    competitors, engagement score, intent score, intent`),
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
    what: 'Hours',
    reason: 'figures are kept by whole days (UTC)',
    instead: 'Visits by day in the last 30 days',
    words: list(`hour, hours, hourly, minute, minutes, time of day, real time, realtime, live visitors`),
  },
  {
    what: 'Forecasts',
    reason: 'only what has happened is counted',
    instead: 'Visits by week in the last 90 days',
    words:
      list(`predict, prediction, predicted, expected, expect, projection, projected, will we have, will we get,
    going to be`),
  },
  {
    what: 'Which companies are new or stayed away',
    reason: 'only who came in a period is listed',
    instead: 'Which companies visited in the last 30 days?',
    words:
      list(`new companies, new accounts, new, newly, first time, first visit, first visits, for the first time,
    returning, returning companies, stopped visiting, stopped, did not visit, not visit, not visited,
    have not visited, has not visited, never visited, no visits, without visits, inactive, went silent,
    disappeared, not come, did not come, lost companies`),
  },
  {
    what: 'Holidays and fiscal periods',
    reason: 'days are understood by their date, and quarters as those of the calendar',
    instead: 'Visits by day in November',
    words:
      list(`black friday, cyber monday, christmas, thanksgiving, easter, halloween, new year, new year's eve,
    new years eve, valentines day, fiscal year, fiscal quarter, fy, holidays, holiday, summer, winter,
    spring, autumn`),
  },
];

/** Words of a question this product has nothing to do with; they win over every other reading. */
export const OFF_TOPIC: readonly string[] =
  list(`weather, joke, jokes, poem, recipe, recipes, football, soccer, president, capital of, translate,
    translation, stock price, stock market, stocks, bitcoin, crypto, movie, movies, song, lyrics,
    horoscope, meaning of life, write code, write a, write me, python, javascript, restaurant,
    restaurants, flight, flights, vacation, birthday, population of, dinner, lunch, coffee, rain,
    raining, sunny, temperature, what time is it, who won, who invented, how old, how are you, news,
    story, sing`);

/** Countries belong to regions; only regions are kept. */
export const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  Europe:
    list(`germany, france, uk, united kingdom, england, britain, great britain, scotland, ireland, spain,
    portugal, italy, netherlands, belgium, switzerland, austria, sweden, norway, denmark, finland,
    poland, czechia, hungary, romania, greece, ukraine, dach, nordics, benelux, london, berlin, paris,
    german, french, british, dutch, spanish, italian, swiss, austrian, swedish`),
  'North America':
    list(`us, usa, u.s, u.s.a, united states, america, canada, california, new york, texas, american,
    canadian, the states`),
  'Latin America': list(`mexico, brazil, argentina, chile, colombia, peru, brazilian, mexican`),
  Asia: list(`india, china, japan, singapore, korea, south korea, hong kong, taiwan, indonesia, thailand, vietnam,
    malaysia, philippines, pakistan, indian, chinese, japanese`),
  'Middle East': list(`israel, saudi arabia, uae, emirates, dubai, turkey, qatar`),
  Oceania: list(`australia, new zealand, australian`),
  Africa: list(`south africa, nigeria, kenya, egypt, morocco`),
};
