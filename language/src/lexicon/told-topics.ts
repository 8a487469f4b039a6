import type { MetricId } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';

type ToldTopic = {
  id: string;
  text: string;
  page: string | null;
  /** The figure it is about, whose definition is added. */
  defines?: MetricId;
};

/** Topics that are met in whole questions rather than in single words. */
export const TOLD_TOPICS = [
  {
    id: 'about',
    text: 'Parley is marketing analytics that runs on a server of your own: which companies visit your site, which channels, vendors and campaigns brought them, what that cost, and what pipeline and revenue it touched. I answer questions about those figures.',
    page: null,
  },
  {
    id: 'activation',
    text: 'Audiences are sent to LinkedIn Ads, and to webhooks of your own, where the operator of the server has switched that on. An admin activates one on the page of audiences, or says “activate Key accounts on LinkedIn” here. For other platforms, export the list of companies as a CSV file and upload it there yourself.',
    page: pagePath('audiences'),
  },
  {
    id: 'alerts',
    text: 'Say “tell me when spend passes …”: what would be set is shown, and is set when you confirm it. Or set an alert on a key figure of a page, in the menu in the corner of its tile, in the bell beside the filters, or in the menu of an answer of mine. You get a message by e-mail, and it is in the bell at the top, when the figure is above or below yours, changed, has no data, or is unusual for its weekday; also when a target company visits a page, a company with an open opportunity comes back, or a monitor of data quality starts to warn. It goes to Slack, Microsoft Teams or a webhook as well, once an admin has added one in company settings. Your alerts are in your profile.',
    page: pagePath('profile'),
  },
  {
    id: 'bots',
    text: 'A visit is a bot by its user agent, by its network (hosting providers) or by its behaviour (bursts of page views); the reason is kept with it. Bots are never deleted: they count as visits, are a category of their own, and are left out by asking for human visits or “without bots”.',
    page: null,
    defines: 'botVisits',
  },
  {
    id: 'causality',
    text: 'Influence and credit say what companies were seen to do before an opportunity, not that it came about because of it: they are no proof of cause. What would have happened without a channel is not in the data; how figures moved when its spend did can be held side by side.',
    page: null,
    defines: 'pipelineInfluenced',
  },
  {
    id: 'charts',
    text: 'Each point or bar is one row of the answer, and the table below it has the same figures; hover over it, or reach it by keyboard, to read the number. Colours only tell series apart.',
    page: null,
  },
  {
    id: 'conversations',
    text: 'Your conversations stand in the list beside the chat: search, rename and delete them there, and go on with any of them on another device. Nobody else sees them.',
    page: pagePath('assistant'),
  },
  {
    id: 'currency',
    text: 'Amounts are in US dollars. Rows of a file that name another currency are kept and told, but not converted.',
    page: null,
  },
  {
    id: 'engine',
    text: 'Questions are understood by a grammar of this server, with no outside service: no language model, AI service or other company sees them. Only where an admin has switched one on does a language model word answers; figures come from the same queries either way.',
    page: null,
  },
  {
    id: 'exclusions',
    text: 'Page views on excluded paths do not count in any figure: an admin sets the paths under visit exclusions in the company settings, and sees what would change before saving. For one question, leave something out by saying so: “visits without bots”, “visits excluding direct”. Networks of your own are named by an admin with “npx @parley/cli import overrides”.',
    page: pagePath('company-settings'),
  },
  {
    id: 'goals',
    text: 'Say “set a goal of …”, with a figure and a number: what would be set is shown, and is set when you confirm it. Or set it on a key figure of a page, in the menu in the corner of its tile or in the bell beside the filters. You get one message when it is reached. Your goals are in your profile: change, leave and delete them there.',
    page: pagePath('profile'),
  },
  {
    id: 'history',
    text: 'Figures go back two years at most, as far as there is data; single rows behind them can be exported for as long as they are kept. Internet addresses are erased after the days your server keeps them.',
    page: null,
  },
  {
    id: 'identification',
    text: 'A visit is of a company by, in this order: your own override ranges of addresses, the domain of an identified e-mail address, a provider that your server is connected to, and a registry of networks that belong to one organization. Everybody else is unknown: most networks belong to an internet provider. Who a person is, is never known.',
    page: null,
  },
  {
    id: 'imports',
    text: 'An admin brings files of opportunities, leads, spend and ad statistics to the page of imports, as CSV or Excel; columns are recognised by their names, and an import can be undone. In a terminal, “npx @parley/cli import” does the same.',
    page: pagePath('imports'),
  },
  {
    id: 'influence',
    text: 'The influence period of an opportunity runs from its open date less the influence window until it is closed. An admin sets the influence window, 1 to 365 days, in the company settings.',
    page: pagePath('company-settings'),
  },
  {
    id: 'invented',
    text: 'No figure is invented or made up: every number is the result of a query over your data, the same query that the page behind its link runs. “How is this calculated?” shows the rule and the rows behind it.',
    page: null,
  },
  {
    id: 'language',
    text: 'Questions are understood in English only.',
    page: null,
  },
  {
    id: 'mailed',
    text: 'Say “send me this every Monday” after an answer: what would be sent is shown, and begins when you confirm it. The bell beside the filters of a page sends a report of its key figures by e-mail, to you and the colleagues you choose, every week or every few weeks on the days you choose. Your reports are among the subscriptions of your profile. “Send as report” in the menu of an answer of mine does the same for the page behind it.',
    page: pagePath('profile'),
  },
  {
    id: 'mapping',
    text: 'The channel and the vendor of a visit come from a mapping rule over its first page view: what utm_medium and utm_source of the link say first, then the click id of an ad platform and the site that referred it; what nothing says is direct. A link with utm_medium=email counts as e-mail. Rules of your own come before the built-in ones: an admin writes them on the page of channel mapping, where you can also try which rule takes a link.',
    page: pagePath('configure-channels'),
  },
  {
    id: 'models',
    text: 'Credit is given by seven models: first touch, last touch, linear, U-shaped, W-shaped, time decay and data-driven. Influence needs no model: it counts each opportunity in full for everything that touched it, while a model shares its amount out among the touches. What nobody touched is the row “Unattributed”. The page of attribution has the models side by side.',
    page: null,
  },
  {
    id: 'notes',
    text: 'Say “Add a note: …” with a day: the note is shown as it would be written, and is written when you confirm it. Notes are marks on the time axis of charts.',
    page: null,
  },
  {
    id: 'own-goals',
    text: 'Say “set a goal of …”, with a figure and a number, to set one.',
    page: pagePath('profile'),
  },
  {
    id: 'pins',
    text: 'Any number, table, chart or list of an answer can be pinned: pins stand on a page of their own and are counted anew each time you look. The link of an answer opens the page with the same number, for everybody of your organization. “Share” in the menu of an answer, or in the bell beside the filters of a page, makes a link for people without an account, or the code to embed it.',
    page: pagePath('assistant', { conversation: 'pins' }),
  },
  {
    id: 'pixels',
    text: 'An admin creates a pixel on the pixels page and puts its address into the ad: each time the ad is shown, the pixel counts an impression.',
    page: pagePath('pixels'),
  },
  {
    id: 'plan',
    text: 'Parley is free software under the MIT licence that runs on your own server, so that it costs nothing by itself. Organizations on the free plan do not see the pages of channels, vendors, campaigns, opportunities, pixels and audiences; the operator of the server changes the plan.',
    page: null,
  },
  {
    id: 'privacy',
    text: 'The data stay on your own server. The tag keeps a visitor id in one cookie of your domain, works without any cookie where it is told to, waits for consent where it is asked to, and does not count those with Do Not Track or Global Privacy Control. Companies are shown, never persons, and addresses are erased after some days.',
    page: null,
  },
  {
    id: 'sample',
    text: 'The badge “Sample data” at the top of the page tells whether these are sample data: a made-up software company with a year of traffic. Without the badge they are your own data. An admin deletes the sample data from that badge.',
    page: null,
  },
  {
    id: 'shares',
    text: '“Share” in the menu of an answer, or beside the filters of a page, makes a link for people without an account: you choose until when it works, and whether it needs a password. For colleagues with an account the address of the page is enough.',
    page: null,
  },
  {
    id: 'signing-in',
    text: 'Passwords, a second factor, passkeys, sessions and signing out are all in your profile; an admin sets up single sign-on (SSO) on the users page. A forgotten password is set anew from the page where you sign in.',
    page: pagePath('profile'),
  },
  {
    id: 'sums',
    text: 'What is influenced does not add up: each opportunity counts in full for every vendor, channel and campaign that touched it, so that the rows together are more than there is. Companies do not add up either, since one may come by several ways. Visits, spend and what a credit model shares out do add up, to what all rows together have; a list may show only the first of them.',
    page: null,
  },
  {
    id: 'tam',
    text: 'TAM is your total addressable market, also called target market: the companies you want to reach, as a list of your own (an audience). Target visits are those of its companies; another audience can be chosen in its place.',
    page: pagePath('audiences'),
    defines: 'targetVisits',
  },
  {
    id: 'terminal',
    text: 'There is a command line: “npx @parley/cli ask” answers a question in a terminal, “npx @parley/cli chat” holds a conversation, and “npx @parley/cli --help” lists all commands. Other programs use the API or MCP.',
    page: null,
  },
  {
    id: 'voice',
    text: 'The microphone beside the input listens until it is stopped; what was understood stands in the input before it is asked. An answer is read aloud on wish.',
    page: null,
  },
] as const satisfies readonly ToldTopic[];

export type ToldTopicId = (typeof TOLD_TOPICS)[number]['id'];
