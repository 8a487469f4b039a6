/** What a mail program writes around what people write. */
const HEADER =
  /^\s*(?:(?:from|sent|to|cc|bcc|date|subject|reply-to|importance)\s*:.*|on\b.{5,80}\bwrote:|-{2,}.*|_{5,}|begin forwarded message:?|sent from my .*)$/i;
const QUOTED = /^\s*>+ ?/;
const GREETS = /^(?:hi|hello|hey|hallo|dear|morning|greetings|team|all|folks|everyone|everybody)$/i;
const GOOD_DAY = /^good (?:morning|afternoon|evening|day)\b/i;
const TO_ALL = /^(?:all|team|there|both|everyone|everybody|folks|guys|again|dear|sir|madam|or|and)$/i;
const IS_NAME = /^\p{Lu}[\p{L}.'’-]*$/u;
/** The words before the first comma or line's end: a greeting has four at most. */
const OPENING = /^(\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,4}?)(?:\s*[,!:–—]\s*|\s*\n\s*)(?=\S)/u;
const CLOSING =
  /(?:^|[.!?]\s+|\n\s*)(?:(?:with |and )?(?:(?:best|kind|kindest|warm|warmest|many|all the|our|my) )*(?:regards|wishes|greetings|best)|(?:(?:many|best|my|with) )*thanks?(?: you)?(?: (?:so much|a lot|a million|again|in advance|very much))*(?: and [^.?!\n]{1,50})?|thx|ta|cheers|sincerely|yours(?: \p{L}+)?|(?:talk|speak)(?: to you)? soon|br|kr|ciao|take care|have a (?:\p{L}+ ){0,2}(?:day|week|weekend|one|evening))(?![\p{L}\p{N}])/giu;
const TEAM = /^(?:your|the) (?:\p{L}+ ){0,3}(?:team|department|office)$/iu;
/** A name alone on the last line. */
const SIGNED = /(?<=[.?!]\s*|\n[ \t]*)\n[ \t–—-]*\p{Lu}[\p{L}.]*\s*$/u;

/** Without "Hi Robin," and what else comes before the matter. */
function withoutGreeting(text: string): string {
  const [whole = '', words = ''] = OPENING.exec(text) ?? [];
  const isDay = GOOD_DAY.test(words);
  const [first = '', ...rest] = words.replace(GOOD_DAY, 'hi').split(' ');
  const isGreeting =
    (isDay || GREETS.test(first)) && rest.every((word) => TO_ALL.test(word) || IS_NAME.test(word));
  return isGreeting && whole !== '' ? text.slice(whole.length) : text;
}

/** Whether lines are who wrote a letter: a name, then what they do or where they are. */
function isSignature(lines: string): boolean {
  const [first = '', ...rest] = lines
    .split('\n')
    .map((line) => line.replaceAll(/^[\s,.!–—-]+|[\s,.!]+$/g, ''))
    .filter(Boolean);
  const words = first.split(/\s+/).filter(Boolean);
  const isWho = TEAM.test(first) || (words.length <= 4 && words.every((word) => IS_NAME.test(word)));
  return isWho && rest.length <= 4 && !/\?/.test(lines);
}

/** Without "Kind regards, Paula" and what comes after. */
function withoutClosing(text: string): string {
  for (const { 0: words, index } of text.matchAll(CLOSING)) {
    const rest = text.slice(index + words.length);
    const kept = text.slice(0, index + (/^[.!?]/.test(words) ? 1 : 0)).trim();
    if (kept !== '' && isSignature(rest)) return kept;
  }
  return text;
}

function matterOf(lines: readonly string[]): string {
  const all = lines.join('\n').trim();
  const own = lines
    .filter((line) => !HEADER.test(line))
    .join('\n')
    .trim();
  const opened = withoutGreeting(withoutGreeting(own));
  const closed = withoutClosing(opened);
  const isLetter = closed !== all;
  return isLetter ? closed.replace(SIGNED, '').trim() : all;
}

const ASKS = /\?|\b(?:please|show|give|tell|send|need|how (?:many|much))\b/i;
const POINTS = /\b(?:it|this|that|they|them|these|those|him|her|above|below)\b/i;

/**
 * The matter of a pasted mail: without headers, greeting and signature, and of what was quoted only where the mail itself asks nothing
 * or is about it. A text without any of these is given back as it is.
 */
export function matterOfLetter(text: string): string {
  const lines = text.split(/\r?\n/);
  const quoted = lines.filter((line) => QUOTED.test(line)).map((line) => line.replace(QUOTED, ''));
  const own = matterOf(lines.filter((line) => !QUOTED.test(line)));
  const theirs = quoted.length === 0 ? '' : matterOf(quoted);
  if (theirs === '') return own === '' ? text : own;
  if (!ASKS.test(own)) return theirs;
  return POINTS.test(own) ? `${theirs}\n${own}` : own;
}
