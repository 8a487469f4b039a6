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
