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
    what: 'Profit and plans',
    reason: 'only what opportunities are worth is known',
    instead: 'Closed-won revenue by month this year',
    words: list(`arr, mrr, profit, churn, quota, forecast, turnover, margin, lifetime value, ltv`),
  },
  {
    what: 'Budgets and prices',
    reason: 'only what was spent is recorded',
    instead: 'Spend by vendor in the last 90 days',
    words: list(`budget, budgets, cpa, cpl, cost per lead, price, dollars, money,
    pay, paid for`),
  },
  {
    what: 'Attribution without a model',
    reason:
      'credit is given by one: first touch, last touch, linear, U-shaped, W-shaped, time-decay or data-driven',
    instead: 'Linear pipeline by vendor in the last 90 days',
    words: list(`attribution, multi touch, multi touch attribution, touchpoints, touches, attributed,
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
    what: 'Opens and clicks in e-mails',
    reason: 'only clicks that ad platforms and pixels report are counted',
    instead: 'Ad clicks by vendor in the last 90 days',
    words: list(`clicked, open rate, opens`),
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
    what: 'Frequency',
    reason: 'how often one person saw an ad is not kept',
    instead: 'Impressions by vendor in the last 30 days',
    words: list(`frequency`),
  },
  {
    what: 'Scores and benchmarks',
    reason: 'the fit score of vendors and campaigns is the only one I know',
    instead: 'Fit score by vendor in the last 90 days',
    words:
      list(`score, scores, benchmark, benchmarks, industry average, peers, competitors, engagement score, intent score,
    intent`),
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
    restaurants, flight, flights, vacation, birthday, population of, coffee, rain,
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
