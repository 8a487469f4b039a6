import { list } from '../text/list.ts';
import type { Unmeasured } from './meaning.ts';

/** A thing that is refused, and the words for it. */
export type Entry = Unmeasured & { words: readonly string[] };

/** Wishes that something be changed, sent, run or allowed, each with what is there instead. */
export const NOT_DONE: readonly Entry[] = [
  {
    what: 'Changing or deleting',
    reason: 'I only read figures',
    refusal:
      'I only read figures: I cannot change or delete anything. Sample data is deleted from the “Sample data” badge at the top of the page.',
    instead: 'Visits in the last 30 days',
    words:
      list(`delete data, delete all data, delete everything, delete my data, delete our data, erase all data, wipe all data,
    reset the data, reset all data, clear all data, remove all data, remove the data, remove my data, drop all data, drop the data,
    remove the sample data, delete the sample data`),
  },
  {
    what: 'Changing or deleting',
    reason: 'I only read figures',
    refusal:
      'I only read figures: I cannot change or delete anything. Bots are never deleted, and are left out where you say “without bots”.',
    instead: 'Visits without bots in the last 30 days',
    words: list(
      `delete all the bot, delete all bot, delete the bot, delete bot, delete bots, delete the bots, delete all bots, delete all the bots`,
    ),
  },
  {
    what: 'Changing or deleting',
    reason: 'I only read figures',
    refusal:
      'I only read figures: I cannot change or delete anything. I can leave something out of a list: say “without …”.',
    instead: 'Campaigns by visits in the last 30 days',
    words: list(`delete, deleting, erase, wipe, purge, rename, overwrite, edit the campaign`),
  },
  {
    what: 'Sending',
    reason: 'I only read figures',
    refusal:
      'I only read figures: I cannot write to anybody. “Send as report” in the menu of an answer, or the bell beside the filters of a page, sends a page by e-mail again and again. Every answer has a link that others of your organization can open, and “export that” makes a file of it.',
    instead: 'Visits in the last 30 days',
    words: list(
      `a weekly email, a daily email, a monthly email, a weekly mail, a daily mail, a weekly digest, a daily digest, a monthly digest, a weekly summary email, a scheduled report, a scheduled email, send an, send a, send the, send them, send this, send it, send me, send everyone, notify, remind, schedule, publish`,
    ),
  },
  {
    what: 'Running campaigns',
    reason: 'I only read figures',
    refusal:
      'I only read figures: I cannot start, change or stop anything. What campaigns cost and what they brought, I can show.',
    instead: 'Spend and visits by campaign in the last 30 days',
    words: list(
      `pause the, stop the campaign, launch a, launch the, create an instance, create an audience, create a campaign, create a pixel`,
    ),
  },
  {
    what: 'Rights and settings',
    reason: 'an admin of your organization gives them',
    refusal:
      'I cannot give anybody rights. An admin of your organization gives them, on the page of its users.',
    instead: 'What can you do?',
    isForbidden: true,
    words: list(
      `admin rights, admin access, admin role, make me an admin, make me admin, administrator rights, permissions, access rights, more rights, superuser, superuser rights`,
    ),
  },
];
