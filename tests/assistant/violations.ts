import { lettersOf, type Measured, RIGHT, type ScoreRecord } from './record.ts';

/** At most one silently wrong answer in a thousand. */
const SILENTLY_WRONG = 0.001;

/**
 * Turns lost and gained against the record. A difference counts as real above two standard errors: for paired yes-or-no
 * outcomes the standard error of lost - gained is the square root of lost + gained (McNemar).
 */
export function compareSealed(
  before: string,
  now: string,
): { lost: number; gained: number; isLower: boolean } {
  const changed = (from: boolean): number =>
    [...before].filter((letter, at) => (letter === RIGHT) === from && (now[at] === RIGHT) !== from).length;
  const [lost, gained] = [changed(true), changed(false)];
  return { lost, gained, isLower: lost - gained > 2 * Math.sqrt(lost + gained) };
}

/** What must hold of the assistant and does not, in words; the share of right answers to seen questions is no condition. */
export function violations({ seen, sealed, periods }: Measured, record: ScoreRecord): string[] {
  const silent = seen.filter(({ judgement }) => judgement.verdict === 'silently wrong');
  const now = lettersOf(sealed);
  const { lost, gained, isLower } = compareSealed(record.sealed, now);
  return [
    ...(silent.length > seen.length * SILENTLY_WRONG
      ? [
          `silently wrong: ${silent.length} of ${seen.length} seen turns: ${silent.map(({ turn }) => turn.ask).join(' | ')}`,
        ]
      : []),
    ...(now.length !== record.sealed.length
      ? [`sealed: ${now.length} turns, and ${record.sealed.length} are recorded`]
      : []),
    ...(isLower ? [`sealed: ${lost} turns are no longer right, and only ${gained} became right`] : []),
    ...(periods.right * record.periods.of < record.periods.right * periods.of
      ? [
          `periods: ${periods.right} of ${periods.of} right, recorded are ${record.periods.right} of ${record.periods.of}`,
        ]
      : []),
  ];
}
