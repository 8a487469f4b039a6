import { describe, expect, it } from 'vitest';
import { readNote } from './read-note.ts';

const TODAY = '2026-11-22';

describe('the wish to add a note', () => {
  it.each([
    ['Add a note: pricing page relaunched', 'pricing page relaunched', null],
    ['add a note that we launched in France', 'we launched in France', null],
    ['please create a note "Spring fair, hall 4"', 'Spring fair, hall 4', null],
    ['Could you leave a note on the chart saying the tag was broken?', 'the tag was broken', null],
    ['note: webinar with Siemens yesterday', 'webinar with Siemens', '2026-11-21'],
    ['note that the budget doubled on March 3', 'the budget doubled', '2026-03-03'],
    ['add a note for 2026-10-02: the new site went live', 'the new site went live', '2026-10-02'],
    ['Add a note on October 2: the new site went live', 'the new site went live', '2026-10-02'],
    ['annotate "LinkedIn paused" on 2026-09-30', 'LinkedIn paused', '2026-09-30'],
    // A stretch is no day: its words stay in the note.
    ['add a note: campaigns paused last week', 'campaigns paused last week', null],
    ['add a note about the fair in Q2', 'the fair in Q2', null],
    // The day may be anywhere, and is one of the sentence's own words where it would miss it.
    ['note that yesterday we launched the new site', 'we launched the new site', '2026-11-21'],
    ['note that we launched yesterday on LinkedIn', 'we launched on LinkedIn', '2026-11-21'],
    ['add a note that the webinar was last Friday', 'the webinar was last Friday', '2026-11-20'],
    ['note yesterday’s outage', 'yesterday’s outage', '2026-11-21'],
    ['write down that the CEO was on TV last night', 'the CEO was on TV', '2026-11-21'],
    ['log that we opened the Berlin office 3 days ago.', 'we opened the Berlin office', '2026-11-19'],
    ['add a note: the tag is broken since yesterday', 'the tag is broken since yesterday', '2026-11-21'],
    // A name is no day, and of two days none is chosen.
    [
      'add a note that the Black Friday campaign ended yesterday',
      'the Black Friday campaign ended',
      '2026-11-21',
    ],
    ['add a note that Black Friday went live', 'Black Friday went live', null],
    ['note that the fair is on March 3 and on March 5', 'the fair is on March 3 and on March 5', null],
    // The wish may be worded in other orders.
    ["I'd like a note about the relaunch on 2026-11-01", 'the relaunch', '2026-11-01'],
    ['for the record, we switched agencies on Monday', 'we switched agencies', '2026-11-16'],
    ['mark yesterday as the launch of the site', 'the launch of the site', '2026-11-21'],
    ['save "new site" as a note for yesterday', 'new site', '2026-11-21'],
    ['We launched the new site yesterday, please note that.', 'We launched the new site', '2026-11-21'],
    ['Prices went up on November 2. Can you make a note of that?', 'Prices went up', '2026-11-02'],
    ['note for yesterday: launch', 'launch', '2026-11-21'],
    ['add a note', '', null],
    ['Add a note:', '', null],
  ])('%j', (text, note, day) => {
    expect(readNote(text, TODAY)).toEqual({ note, day, isFuture: false });
  });

  it('tells a day that is still to come', () => {
    expect(readNote('add a note: the fair begins tomorrow', TODAY)).toMatchObject({
      isFuture: true,
      day: null,
    });
  });

  it.each([
    'show me the notes of last month',
    'how many visits did the notebook campaign bring?',
    'top 5 vendors, note the spend',
    'what did Note Systems do?',
    'add spend by vendor',
    'delete the note about the fair',
    'mark all campaigns as paid',
    'note on the spend by vendor',
    'record visits last month',
    'can I add a note to a chart?',
    'how can we note things on charts',
    'put spend as a line chart',
  ])('is not in %j', (text) => expect(readNote(text, TODAY)).toBeUndefined());
});
