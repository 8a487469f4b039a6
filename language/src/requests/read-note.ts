import type { Day } from '@parley/core/dates';
import { readPeriod } from '../periods/period.ts';
import { tokenise } from '../text/tokens.ts';

/** A note as the user worded it; `day` is null where none is named. */
export type WantedNote = { note: string; day: Day | null; isFuture: boolean };

const LEAD =
  /^\s*(?:please\s+|(?:can|could|would|will)\s+you\s+(?:please\s+)?|i(?:'d| would)?\s+(?:like|want)\s+to\s+)?(?:(?:add|create|make|write|leave|put|save|post|record)\s+(?:down\s+)?(?:a\s+|another\s+|the\s+|this\s+|as\s+a\s+)?(?:new\s+)?(?:note|annotation)|note(?=\s*:|\s+that\b)|annotate)\b\s*/i;
const PLACE =
  /^(?:to|on|in)\s+(?:the\s+|my\s+|our\s+)?(?:charts?|dashboard|timeline|calendar|event log)\b\s*/i;
const FIRST_DAY = /^(?:for|on|dated|as of)\s+(.{1,40}?)\s*(?::|,|\s-\s|–|—|\bthat\b|\bsaying\b)\s*(.+)$/is;
const JOINT = /^(?:that\s+says|which\s+says|that|saying|about|reading|:|,|-|–|—)\s*/i;
const QUOTED = /^["“”'‘’](.*)["“”'‘’]$/s;
const MOST_DAY_WORDS = 6;

/** The one day that the words name, whole. */
function dayOf(words: string, today: Day): { day: Day } | 'future' | undefined {
  const tokens = tokenise(words);
  const match = tokens.length === 0 ? undefined : readPeriod(tokens, 0, today);
  if (match === undefined || match.length !== tokens.length) return undefined;
  if (match.kind === 'impossible') return match.reason === 'future' ? 'future' : undefined;
  const { start, end } = match.period.range;
  return start === end ? { day: start } : undefined;
}

const settled = (note: string, found: { day: Day } | 'future'): WantedNote => ({
  note,
  day: found === 'future' ? null : found.day,
  isFuture: found === 'future',
});

/** The day at the end of the words: `… on March 3`, `… yesterday`. */
function withLastDay(text: string, today: Day): WantedNote {
  const words = text.split(/\s+/);
  for (let count = Math.min(MOST_DAY_WORDS, words.length - 1); count > 0; count--) {
    const last = words.slice(-count).join(' ');
    if (!/^(?:(?:for|on|dated)\s|(?:today|yesterday|tomorrow)\W*$)/i.test(last)) continue;
    const found = dayOf(last.replace(/^(?:for|dated)\s+/i, ''), today);
    if (found !== undefined)
      return settled(
        words
          .slice(0, -count)
          .join(' ')
          .replace(/[\s,;:–—-]+$/, ''),
        found,
      );
  }
  return { note: text, day: null, isFuture: false };
}

/**
 * The wish to add a note, with its words as they were typed; undefined for every other sentence.
 * `Add a note: pricing page relaunched yesterday` is that note, of the day before `today`.
 */
export function readNote(text: string, today: Day): WantedNote | undefined {
  const lead = LEAD.exec(text);
  if (lead === null) return undefined;
  const rest = text.slice(lead[0].length).replace(PLACE, '').trim();
  const [, words = '', said = ''] = FIRST_DAY.exec(rest) ?? [];
  const first = words === '' ? undefined : dayOf(words, today);
  const body = (first === undefined ? rest : said).replace(JOINT, '').trim();
  const whole = QUOTED.exec(body)?.[1]?.trim();
  if (first !== undefined) return settled(whole ?? body, first);
  if (whole !== undefined) return { note: whole, day: null, isFuture: false };
  const ended = withLastDay(body, today);
  return { ...ended, note: QUOTED.exec(ended.note)?.[1]?.trim() ?? ended.note };
}
