import type { Frame } from '../frame/frame.ts';
import type { Understood } from '../sense/with-sense.ts';

/** What changes the question before when a part of a message begins with it. */
const DEED =
  'add|drop|remove|exclude|include|sort|order|rank|show|compare|switch|change|make it|make that|use|take|split|break|group|limit|narrow|leave out|get rid of|forget|reset|clear|undo';
const PLACE = 'by|per|for|in|only|just|without|excluding|with|last|this|since|top|as';
const LEAD = '(?:(?:and|then|now|also|please|ok|okay|but|after that|afterwards|finally) )*';
const EDIT = new RegExp(`^${LEAD}(?:${DEED}|${PLACE})\\b`, 'i');
const IS_DEED = new RegExp(`^${LEAD}(?:${DEED})\\b`, 'i');
/** Where one change ends, if another begins after it. */
const JOINT = new RegExp(
  `(?:\\s*[,;.]\\s*(?:and |then |and then |but )?|\\s+(?:and then|and also|and|then|but)\\s+)(?=${LEAD}(?:${DEED}|${PLACE})\\b)`,
  'gi',
);

/** Only says in which order. */
const AFTER = /^(?:after that|afterwards|finally),? (?:please )?/i;

const MOST = 5;

type Read = (text: string, before: Frame | null) => Understood;

/**
 * "visits for October, then break them down by region and after that only show Europe": a question, and changes of it. Null where it
 * is understood as one question.
 */
function changedAtOnce(
  text: string,
  [question = '', ...changes]: readonly string[],
  before: Frame | null,
  read: Read,
): Understood | null {
  if (!changes.every((part) => EDIT.test(part)) || !changes.some((part) => IS_DEED.test(part))) return null;
  if (read(text, before).problems.length === 0) return null;
  const first = read(question, before);
  if (first.problems.length > 0 || first.frame.intent !== 'data') return null;
  const changed = changes.reduce<Understood | null>((last, part) => {
    const next = last === null ? null : read(part, last.frame);
    if (last === null || next === null || next.problems.length > 0 || !next.isFollowUp) return null;
    return { ...next, notes: [...new Set([...last.notes, ...next.notes])] };
  }, first);
  return changed === null ? null : { ...changed, isFollowUp: first.isFollowUp };
}

/**
 * "make it last month and add clicks, sort by spend": each change is a follow-up of what the one before it made. Null where
 * the message is one change, or where any of them is not understood.
 */
export function changedInTurn(text: string, before: Frame | null, read: Read): Understood | null {
  const parts = text.split(JOINT).map((part) => part.trim().replace(AFTER, ''));
  if (parts.length < 2 || parts.length > MOST) return null;
  if (before === null || !EDIT.test(parts[0] ?? '')) return changedAtOnce(text, parts, before, read);
  if (before.intent !== 'data' || !parts.every((part) => EDIT.test(part))) return null;
  const whole = read(text, before);
  // "by vendor and by month": one change of two parts, unless one of them says what is to be done.
  if (whole.problems.length === 0 && !parts.slice(1).some((part) => IS_DEED.test(part))) return null;
  let frame = before;
  let rows: Frame['groupings'] = [];
  const notes: string[] = [];
  for (const part of parts) {
    const next = read(part, frame);
    if (next.problems.length > 0 || !next.isFollowUp) return null;
    const isSplit = JSON.stringify(next.frame.groupings) !== JSON.stringify(frame.groupings);
    // "show by channel and split by week": both were said here.
    const groupings = isSplit ? [...new Set([...rows, ...next.frame.groupings])] : next.frame.groupings;
    if (isSplit) rows = groupings;
    frame = { ...next.frame, groupings };
    notes.push(...next.notes);
  }
  return { frame, problems: [], notes: [...new Set(notes)], isFollowUp: true };
}
