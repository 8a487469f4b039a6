import { LONGEST_NOTE } from '@parley/core/features/notes';

/** As much of a text as a note takes, up to the end of a word. */
export function noteText(text: string): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  const characters = [...whole];
  if (characters.length <= LONGEST_NOTE) return whole;
  const kept = characters.slice(0, LONGEST_NOTE - 1).join('');
  return `${kept.replace(/\s+\S*$/, '')}…`;
}
