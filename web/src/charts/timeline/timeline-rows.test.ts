import { describe, expect, it } from 'vitest';
import { timelineTooltip } from './timeline-rows.ts';

const event = (id: number, day: string) => ({
  id: `e${id}`,
  name: `Call ${id}`,
  date: `${day}T10:00:00Z`,
  url: `u${id}`,
});
const rows = [
  {
    id: 'call',
    name: 'Call',
    values: [
      {
        week: '2026-10-04',
        count: 9,
        events: [1, 2, 3, 4, 5, 6].map((id) => event(id, '2026-10-05')).concat(event(7, '2026-10-06')),
      },
      { week: '2026-10-11', count: 0, events: [] },
    ],
  },
];

describe('a week of the timeline', () => {
  it('links to at most five events of a date and counts the others', () => {
    const found = timelineTooltip(rows, '2026-10-04');
    expect(found.map(({ name, value, url }) => [name, value, url])).toEqual([
      ['Call', '9', undefined],
      ['Call 1', 'Oct 5', 'u1'],
      ['Call 2', 'Oct 5', 'u2'],
      ['Call 3', 'Oct 5', 'u3'],
      ['Call 4', 'Oct 5', 'u4'],
      ['Call 5', 'Oct 5', 'u5'],
      ['Call 7', 'Oct 6', 'u7'],
      ['and 3 more', '', undefined],
    ]);
  });
  it('says nothing of kinds without an event', () => expect(timelineTooltip(rows, '2026-10-11')).toEqual([]));
});
