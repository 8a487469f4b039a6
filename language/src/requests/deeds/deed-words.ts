import { PROVIDERS } from '@parley/core/features/integrations';
import { nameForm } from '../../text/normalise.ts';

const words = (text: string): string =>
  text
    .trim()
    .split(/\s*,\s*|\s*\n\s*/)
    .join('|');
const oneOf = (text: string): string => `(?:${words(text).replaceAll(' ', '\\s+')})`;

/** Platforms by their names and by the first words of these, and as people call all of them. */
const PLATFORM_NAMES = [
  ...new Set(
    Object.values(PROVIDERS).flatMap(({ name }) => {
      const form = nameForm(name);
      return [form, form.split(' ')[0] ?? form];
    }),
  ),
].join(', ');

/** Verbs by what they do to their object. */
export const VERBS = {
  /** Brings something to where it is used. */
  transfer: oneOf(
    'send, sending, push, pushing, sync, syncing, synchronize, upload, uploading, put, putting, load, loading, transfer, move, get, add, publish, deliver, submit, share, export, activate, deactivate, use, run, bring, launch, stop, remove, take',
  ),
  /** Shows ads to companies. */
  advertise: oneOf(
    'advertise, start advertising, target, retarget, start targeting, run ads, show ads, serve ads',
  ),
  /** Lets others see, and nothing else. */
  share: oneOf('share, sharing, publish, embed'),
  /** Lets others see where others are named: else it asks for figures. */
  show: oneOf('give, let, allow, show, send, forward, pass, hand'),
  /** Takes away from where something is used. */
  withdraw: oneOf('stop, remove, removing, take, taking, deactivate'),
  /** Sends by mail or message. */
  mail: oneOf(
    'send, sending, mail, mailing, email, e-mail, emailing, post, deliver, forward, get, schedule, subscribe',
  ),
  make: oneOf(
    'set, setting, set up, setup, create, make, add, define, have, configure, build, put up, start, track, manage, change, edit, delete, pause, stop',
  ),
  connect: oneOf(
    'connect, connecting, link, hook up, hook, plug in, plug, integrate, pair, attach, sync, syncing, pull in, pull, bring in, get, read, import',
  ),
  bring: oneOf('import, importing, upload, uploading, load, loading, bring in, pull in, feed in, add, enter'),
  invite: oneOf('invite, inviting, add, onboard, give, grant, create, set up'),
} as const;

/** Nouns by what they are for the product. */
export const NOUNS = {
  audience: oneOf(
    'audience, audiences, segment, segments, target list, target lists, account list, account lists, company list, company lists, list of companies, list of accounts, lists, target accounts, target companies, named accounts, matched audience',
  ),
  /** The address book of platforms. */
  platform: oneOf(
    `${PLATFORM_NAMES}, facebook, adwords, ad platform, ad platforms, ad account, ad accounts, advertising platforms, ads manager, campaign manager, ad networks`,
  ),
  /** What is on the screen. */
  shown: oneOf(
    'this, that, it, these, those, them, page, pages, dashboard, answer, answers, chart, charts, view, board, boards, link, screen, table, figures, numbers',
  ),
  /** Who looks at what others share: none of them is a row of a table of figures. */
  onlooker: oneOf(
    'board, boss, ceo, cmo, cfo, cto, cro, manager, team, teams, colleague, colleagues, coworker, coworkers, teammate, teammates, agency, client, partner, person, someone, somebody, others, everyone, outsider, outsiders, stakeholders, investors, leadership',
  ),
  person: oneOf(
    'board, boss, ceo, cmo, cfo, cto, cro, manager, team, teams, colleague, colleagues, coworker, coworkers, teammate, teammates, agency, client, clients, customer, customers, partner, partners, people, person, someone, somebody, others, everyone, outside, outsiders, stakeholders, investors, sales, leadership, login, account, user, users, member, members, viewer, admin',
  ),
  system: oneOf(`${PLATFORM_NAMES}, crm, pipedrive, dynamics, zoho, marketo`),
  fact: oneOf(
    'opportunities, opps, deals, leads, spend, costs, budget, budgets, file, files, csv, excel, spreadsheet, data, visits, logs, events, companies, accounts',
  ),
  file: oneOf('csv, excel, xlsx, spreadsheet, spreadsheets, file, sheet, parquet'),
  report: oneOf('report, reports, digest, digests, summary, newsletter, update, updates, email, e-mail'),
  alert: oneOf('alert, alerts, alarm, alarms, notification, notifications, warning'),
  goal: oneOf('goal, goals, target, targets, kpi goal'),
} as const;

/** Ends that let others see for a while, or without an account. */
export const OPEN_END =
  /\b(?:without (?:a |an )?(?:login|account|password|signing in)|until|till|for (?:a|one|two|\d+) (?:day|week|month)s?|publicly|public)\b/i;

/** Of these, what no question for figures has: others are also a time, "for 3 months" or "until March". */
export const NO_LOGIN = /\b(?:without (?:a |an )?(?:login|account|password|signing in)|publicly)\b/i;

/** How often something comes again. */
export const AGAIN =
  /\b(?:every|each)\s+(?:other\s+|second\s+|\d+\s+|two\s+|three\s+|four\s+)?\w+|\b(?:daily|weekly|biweekly|fortnightly|monthly|quarterly|regularly|again and again|automatically)\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;
