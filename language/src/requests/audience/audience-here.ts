import type { Day } from '@parley/core/dates';
import type { NameIndex } from '../../names/name-index.ts';
import { audienceWithin, NAMED, type Within } from './audience-within.ts';

/** The audience that some words name, quoted or not, with a time or without; null where they say anything else. */
export function audienceHere(text: string, names: NameIndex, today: Day): Omit<Within, 'rest'> | null {
  const within = audienceWithin(text, names, today);
  if (within?.rest !== NAMED) return null;
  return { audience: within.audience, period: within.period };
}
