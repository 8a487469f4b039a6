import type { Day } from '@parley/core/dates';
import type { WorldDay } from './calendar.ts';

export type WorldNote = { day: Day; note: string };

const NOTES = [
  { progress: 0.02, note: 'New website is live.' },
  { progress: 0.3, note: '6sense campaign starts; Demandbase winds down.' },
  { progress: 0.45, note: 'First ads on Reddit.' },
  { progress: 0.62, note: 'Meta budget cut: too few target companies.' },
  { progress: 0.75, note: 'Booth at the Procurement Summit.' },
  { progress: 0.9, note: 'LinkedIn budget raised again.' },
] as const;

/** What people wrote beside their charts. */
export const makeNotes = (calendar: readonly WorldDay[]): WorldNote[] =>
  NOTES.flatMap(({ progress, note }) => {
    const day = calendar[Math.floor(progress * (calendar.length - 1))]?.day;
    return day === undefined ? [] : [{ day, note }];
  });
