import type { PartName } from './file-schema.ts';

/** What a file says of itself, before anything else. */
export const ABOUT = [
  ' What the figures of Parley are made of, to be kept in git. `parley config export` writes this file,',
  ' `parley config apply FILE --dry-run` shows what it would change, and `parley config apply FILE` changes it.',
  ' A part that is left out stays as it is. A part that is there must be complete: what it does not name goes.',
].join('\n');

/** What each part, and what in it needs a word, means. */
export const COMMENTS: Readonly<
  Record<PartName, { about: string; keys?: Readonly<Record<string, string>> }>
> = {
  'target-market': {
    about: 'Who a visit should come from: an audience by its name, or lists that a company must be in.',
    keys: { audience: 'null where the lists below say it.' },
  },
  'net-new': {
    about: 'Which opportunities count: all, or net-new (those of companies that had won none before).',
  },
  'pipeline-report': {
    about: 'Where opportunities come from, and which events before them count as touches.',
    keys: {
      url: 'A Salesforce report or a HubSpot list; null for none.',
      field: 'The field of the report that holds the amount; null for its own.',
      'influence-window': 'Days before an opportunity in which a visit has influenced it, 1 to 365.',
      'view-through-days': 'Days after an ad was shown in which a visit counts as its, 1 to 90.',
    },
  },
  exclusions: { about: 'Paths whose page views do not count, each with everything below it.' },
  'offline-events': {
    about: 'What of a CRM counts as an offline event. A group that is null has none.',
    keys: {
      tasks: 'all-events and all-tasks, or the kinds of tasks that count.',
      leads: 'The status of a lead that counts.',
      campaigns: 'The fields of a campaign that hold its kind and its spend.',
    },
  },
  'own-channels': {
    about: 'Channels that you have made, by their ids: what they are called now, and their colours.',
  },
  'own-vendors': {
    about: 'Vendors that you have made, by their ids, which say the channel of each.',
  },
  'channel-rules': {
    about:
      'Rules of your own, tried from the top before the built-in ones. All lists that are not empty must match, each by one of its values.',
  },
  spend: {
    about:
      'What people entered by vendor and month. Spend by day, of ad statistics in files or integrations, is data and not here.',
  },
};
