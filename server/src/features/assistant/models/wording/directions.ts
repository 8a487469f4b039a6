/** Words that say which way a figure went, or which of two is the larger: 1 is up, -1 is down. */
type Way = 1 | -1;

const words = (way: Way, text: string): [string, Way][] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => [word, way]);

/** Of one thing over time. */
const TRENDS: ReadonlyMap<string, Way> = new Map([
  ...words(
    1,
    `rise rises rose risen rising grow grows grew grown growing growth increase increases increased increasing climb climbs
    climbed climbing gain gains gained gaining jump jumps jumped surge surged soar soared rebound rebounded recovered`,
  ),
  ...words(
    -1,
    `fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease decreases decreased
    decreasing shrink shrank shrunk shrinking dip dips dipped slump slumped plunge plunged sank slid`,
  ),
]);

/** Of two things, or of one against before. */
const COMPARATIVES: ReadonlyMap<string, Way> = new Map([
  ...words(
    1,
    'more higher greater larger bigger stronger exceeded exceeds outperformed outperforms surpassed ahead above',
  ),
  ...words(-1, 'fewer less lower smaller weaker below behind underperformed underperforms'),
]);

const FLAT = new Set(['flat', 'unchanged', 'stable', 'steady', 'stagnated']);
const JUDGED: ReadonlyMap<string, Way> = new Map([
  ...words(1, 'improve improves improved improving improvement better'),
  ...words(-1, 'worsen worsens worsened worsening worse deteriorated'),
]);

/** "up from", "is down": a direction; "set up", "up to" are none. */
const UP_OR_DOWN =
  /(?:\b(?:is|are|was|were|be|went|goes|gone|moved|came|been)|,|–|—|\}\})\s+(up|down)\b|\b(up|down)\s+(?:from|by|on|against|compared|versus|\{\{)/giu;
/** "more detail" says nothing of a figure. */
const IDLE =
  /\b(?:more|less)\s+(?:details?|information|about|on this|questions?|precisely|closely|likely|often|context|data|or less)\b|\bmore or less\b|\b(?:once|any|no|some) more\b|\bmore than one\b|\b(?:see|shown|listed|table|chart|figures?|list) (?:above|below)\b|\b(?:above|below) (?:the|is|are|shows?)\b|^\s*(?:above|below)\b|\b(?:above|below)\s*$/giu;

export type Said = {
  word: string;
  /** 0: as before. */
  way: Way | 0;
  kind: 'trend' | 'comparative';
  /** Up is good or not by what is counted: "improved". */
  isJudged: boolean;
  isDenied: boolean;
  at: number;
};

const DENIED = /(?:\b(?:not|no|never|neither|without)|n[’']t)\s+(?:\p{L}+\s+){0,3}$/iu;

/** What a clause says about directions, in its order. */
export function directionsIn(clause: string): Said[] {
  const blank = clause.replaceAll(IDLE, (found) => ' '.repeat(found.length));
  const isDenied = (at: number): boolean => DENIED.test(blank.slice(0, at));
  const found: Said[] = [];
  for (const { 0: word, index: at } of blank.matchAll(/(?<!\{\{\w*)[\p{L}]+/gu)) {
    const plain = word.toLowerCase();
    const base = { word, at, isDenied: isDenied(at), isJudged: false };
    const [trend, other, judged] = [TRENDS.get(plain), COMPARATIVES.get(plain), JUDGED.get(plain)];
    if (trend !== undefined) found.push({ ...base, way: trend, kind: 'trend' });
    if (other !== undefined) found.push({ ...base, way: other, kind: 'comparative' });
    if (judged !== undefined) found.push({ ...base, way: judged, kind: 'comparative', isJudged: true });
    if (FLAT.has(plain)) found.push({ ...base, way: 0, kind: 'trend' });
  }
  for (const match of blank.matchAll(UP_OR_DOWN)) {
    const word = match[1] ?? match[2] ?? '';
    const way = word.toLowerCase() === 'up' ? 1 : -1;
    found.push({
      word,
      way,
      kind: 'trend',
      isJudged: false,
      isDenied: isDenied(match.index),
      at: match.index,
    });
  }
  return found.toSorted((a, b) => a.at - b.at);
}
