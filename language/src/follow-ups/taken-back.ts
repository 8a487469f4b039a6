import type { Frame } from '../frame/frame.ts';
import type { Understood } from '../sense/with-sense.ts';

/** How people take back, within a sentence, what they just said. */
const MARK =
  /[,;.\s–-]+(?:(?:oh|ah|er|ok|okay|well)[,\s]+)*(?:no[,\s]+wait|wait[,\s]+no|no[,\s]+sorry|sorry[,\s]+no|no[,\s]+actually|actually[,\s]+no|sorry|scratch that|strike that|or rather|make that|i mean|i meant)[,:\s]+/giu;

/**
 * "visits from Google no wait Bing last month": what comes after is a follow-up of what comes before, and changes that part of it alone, or a
 * question by itself. Null where nothing is taken back, or either is no question.
 */
export function takenBack(
  text: string,
  before: Frame | null,
  read: (text: string, before: Frame | null) => Understood,
): Understood | null {
  const mark = [...text.matchAll(MARK)].at(-1);
  if (mark === undefined) return null;
  const said = text.slice(0, mark.index);
  const meant = text.slice(mark.index + mark[0].length);
  if (!/\S\s+\S/.test(said) || meant.trim() === '') return null;
  const first = read(said, before);
  if (first.problems.length > 0) return null;
  const then = read(meant, first.frame);
  if (then.problems.length > 0) return null;
  return {
    ...then,
    frame: { ...then.frame, passed: first.frame.passed },
    isFollowUp: first.isFollowUp,
    notes: [`“${said.trim()}” is put right by “${meant.trim()}”.`, ...first.notes, ...then.notes],
  };
}
