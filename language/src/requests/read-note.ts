import type { Day } from '@parley/core/dates';
import { type DatedWords, dayOf, takeDay } from './day-in-note.ts';

/** A note as the user worded it; `day` is null where no single one is named. */
export type WantedNote = DatedWords;

const POLITE =
  /^\s*(?:(?:please|pls|ok|okay|hey|hi|so|and|also|just|now|let's|let us|let me|(?:can|could|would|will)\s+you|i(?:'d| would)?\s+(?:like|want|need)(?:\s+you)?(?:\s+to)?|we\s+should|kindly)\b[\s,]*)*/i;
const NOUN = '(?:note|annotation|remark|memo)';
/** `add a short note`, `make another annotation`: a verb of writing, and what is written. */
const WRITE = `(?:add|create|make|write|leave|put|save|post|record|log|enter|set|take|jot|attach|pin|drop)\\s+(?:down\\s+|in\\s+)?(?:(?:a|an|another|the|this|my|as\\s+a)\\s+)?(?:(?:new|short|quick|little|small)\\s+)?${NOUN}\\b`;
/** `a note that says …`, after `I'd like`. */
const WISH = `(?:a|another)\\s+(?:new\\s+)?${NOUN}\\b(?=\\s*:|\\s+(?:that|saying|about|for|on|of)\\b)`;
/** `note that …`, `write down that …`, `log that …`: the sentence is the note. */
const STATE = `(?:note|record|log|(?:write|jot|put|note|take)\\s+down|annotate|mark)(?=\\s+that\\b)`;
/** `note: …`, `note down …`, `note the launch of …`, `note our new prices`. */
const NAME = `note(?:\\s+down\\b(?!\\s+that\\b)|(?=\\s*:)|(?=\\s+(?:the|our|a|an|yesterday['’]s|today['’]s)\\s))|annotate\\b|for\\s+the\\s+record\\b`;
const LEAD = new RegExp(`^(?:${WRITE}|${WISH}|${STATE}|${NAME})\\s*`, 'i');
const PLACE =
  /^(?:to|on|in)\s+(?:the\s+|my\s+|our\s+)?(?:charts?|dashboard|timeline|calendar|event log)\b\s*/i;
const FIRST_DAY = /^(?:for|on|dated|as of)\s+(.{1,40}?)\s*(?::|,|\s-\s|–|—|\bthat\b|\bsaying\b)\s*(.+)$/is;
const JOINT = /^(?:that\s+says|which\s+says|that|saying|about|of|reading|:|,|-|–|—)\s*/i;
const QUOTED = /^["“”'‘’](.*)["“”'‘’]$/s;
const NOTE_ON = /^(?:note|annotation)\s+(?=(?:for|on|dated)\s)/i;
/** `mark yesterday as the launch`: a day, and what it is. */
const MARK = /^mark\s+(.{1,40}?)\s+(?:as|with)\s+(.+)$/is;
/** `add "new site" as a note …`: its text comes before the word. */
const AS_NOTE = new RegExp(
  `^(?:add|save|put|record|log|post|write|enter)\\s+(?:down\\s+)?(.+?)\\s+as\\s+(?:a|an|another)\\s+(?:new\\s+)?${NOUN}\\b(.*)$`,
  'is',
);
/** `we launched the site, please note that`: the wish follows what is noted. */
const AFTERWARDS = new RegExp(
  `^(.+?)\\s*[,.;:!–—-]\\s*(?:(?:please|can you|could you|so)\\s+)*(?:(?:make|take|add|write)\\s+(?:a\\s+)?${NOUN}\\s+of\\s+(?:that|this|it)|(?:add|save|put|log|record|write)\\s+(?:that|this|it)\\s+(?:down\\s+)?(?:as|in)\\s+a\\s+${NOUN}|note\\s+(?:that|this|it)(?:\\s+down)?)(?:[,\\s]+please)?\\s*[.!?]*$`,
  'is',
);

const unquoted = (text: string): string => QUOTED.exec(text)?.[1]?.trim() ?? text;

/** What follows the wish: `for March 3: …`, `that …`, `"…" on March 3`. */
function readBody(text: string, today: Day, needsDay: boolean): WantedNote | undefined {
  const rest = text.replace(PLACE, '').trim();
  const [, words = '', said = ''] = FIRST_DAY.exec(rest) ?? [];
  const first = words === '' ? undefined : dayOf(words, today);
  if (first === undefined && needsDay) return undefined;
  const body = (first === undefined ? rest : said).replace(JOINT, '').trim();
  if (first !== undefined)
    return {
      note: unquoted(body),
      day: first === 'future' ? null : first.day,
      isFuture: first === 'future',
    };
  // In quotes it is as its writer wants it.
  const whole = QUOTED.exec(body)?.[1]?.trim();
  if (whole !== undefined) return { note: whole, day: null, isFuture: false };
  const dated = takeDay(body, today);
  return { ...dated, note: unquoted(dated.note) };
}

/** The wordings in which the note is not at the end. */
function readInverted(wish: string, today: Day): WantedNote | undefined {
  const [, marked = '', as = ''] = MARK.exec(wish) ?? [];
  const day = marked === '' ? undefined : dayOf(marked, today);
  if (day !== undefined)
    return { note: unquoted(as.trim()), day: day === 'future' ? null : day.day, isFuture: day === 'future' };
  const [, what, beside = ''] = AS_NOTE.exec(wish) ?? [];
  if (what !== undefined) return readBody(`${what}${beside}`, today, false);
  const said = AFTERWARDS.exec(wish)?.[1];
  return said === undefined ? undefined : readBody(said, today, false);
}

/**
 * The wish to add a note, with its words as they were typed; undefined for every other sentence.
 * `Add a note: pricing page relaunched yesterday` is that note, of the day before `today`.
 */
export function readNote(text: string, today: Day): WantedNote | undefined {
  const polite = POLITE.exec(text)?.[0] ?? '';
  const wish = text.slice(polite.length);
  // "Could you note that …?" asks for the note; what is noted is no question.
  const settled = /\b(?:can|could|would|will)\s/i.test(polite) ? wish.replace(/\s*\?+\s*$/, '') : wish;
  const lead = LEAD.exec(settled) ?? undefined;
  if (lead !== undefined) return readBody(settled.slice(lead[0].length), today, false);
  const on = NOTE_ON.exec(settled);
  if (on !== null) return readBody(settled.slice(on[0].length), today, true);
  return readInverted(settled, today);
}
