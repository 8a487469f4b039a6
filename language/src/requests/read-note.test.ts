import { describe, expect, it } from 'vitest';
import { readNote } from './read-note.ts';

const TODAY = '2026-11-22';

describe('the wish to add a note', () => {
  it.each([
    ['Add a note: pricing page relaunched', 'pricing page relaunched', null],
    ['add a note that we launched in France', 'we launched in France', null],
    ['please create a note "Spring fair, hall 4"', 'Spring fair, hall 4', null],
    ['Could you leave a note on the chart saying the tag was broken?', 'the tag was broken?', null],
    ['note: webinar with Siemens yesterday', 'webinar with Siemens', '2026-11-21'],
    ['note that the budget doubled on March 3', 'the budget doubled', '2026-03-03'],
    ['add a note for 2026-10-02: the new site went live', 'the new site went live', '2026-10-02'],
    ['Add a note on October 2: the new site went live', 'the new site went live', '2026-10-02'],
    ['annotate "LinkedIn paused" on 2026-09-30', 'LinkedIn paused', '2026-09-30'],
    // A stretch is no day: its words stay in the note.
    ['add a note: campaigns paused last week', 'campaigns paused last week', null],
    ['add a note about the fair in Q2', 'the fair in Q2', null],
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
  ])('is not in %j', (text) => expect(readNote(text, TODAY)).toBeUndefined());
});
