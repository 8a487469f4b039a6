import { expect, it } from 'vitest';
import { groupedNotes, noteInWords } from './grouped-notes.ts';

it('gives a note of several figures once, and names them', () => {
  const groups = groupedNotes([
    { label: 'Visits', note: 'Tag silent.' },
    { label: 'Spend' },
    { label: 'Target visits', note: 'Tag silent.' },
    { label: 'Leads', note: 'CRM not synced.' },
  ]);
  expect(groups.map(noteInWords)).toEqual(['Visits, Target visits: Tag silent.', 'Leads: CRM not synced.']);
  expect(groupedNotes([{ label: 'Visits' }])).toEqual([]);
});

it('gives a sentence once where one figure has another beside it', () => {
  const silent = 'Tag silent: No page view since noon. Is the tag on the site?';
  const missing = 'Spend missing: Google Ads has none in May.';
  const groups = groupedNotes([
    { label: 'Visits', note: `${silent} Bots rose.` },
    { label: 'Spend', note: missing },
    { label: 'Cost per visit', note: `${silent} ${missing}` },
  ]);
  expect(groups.map(noteInWords)).toEqual([
    `Visits, Cost per visit: ${silent}`,
    'Visits: Bots rose.',
    `Spend, Cost per visit: ${missing}`,
  ]);
});
