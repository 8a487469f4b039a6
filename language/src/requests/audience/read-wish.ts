import { pointsAtShown } from './points-at-shown.ts';
import { type Kept, takeKept } from './take-kept.ts';

const POLITE =
  /^\s*(?:(?:please|pls|ok|okay|hey|hi|so|and|also|just|now|let's|let us|let me|(?:can|could|would|will)\s+you|i(?:'d| would)?\s+(?:like|want|need)(?:\s+you)?(?:\s+to)?|we\s+(?:should|need|want)(?:\s+to)?|kindly)\b[\s,]*)*/i;
const NOUN = '(?:audience|segment)';
const KIND = '(?:(?:new|dynamic|rule|rules|rule-based|static|fixed|frozen|target|company|account)\\s+)*';
/** `make a static audience of these`: how a list that was shown is to be kept. */
const KINDS: readonly [RegExp, Kept][] = [
  [/\b(?:static|fixed|frozen)\s+(?:audience|segment)\b/i, 'today'],
  [/\b(?:dynamic|rules?|rule-based)\s+(?:audience|segment)\b/i, 'rules'],
];
/** `an audience by week`, `an audience report`: what is asked is something else. */
const OTHER = '(?!\\s+(?:breakdown|report|charts?|table|overview|filter|size|page|comparison|by\\s))';
/** `make me an audience`, `set up a new audience`. */
const MAKE = new RegExp(
  `^(?:make|create|build|define|set\\s+up|generate)\\s+(?:(?:me|us)\\s+)?(?:(?:an?|another|the|my|our)\\s+)?${KIND}${NOUN}\\b${OTHER}\\s*`,
  'i',
);
/** `add an audience`; `add the audience Targets` is about one there is. */
const ADD = new RegExp(`^(?:add|save|start)\\s+(?:an?|another)\\s+${KIND}${NOUN}\\b${OTHER}\\s*`, 'i');
/** `an audience`, after `I'd like`. */
const WISH = new RegExp(`^(?:an?|another)\\s+${KIND}${NOUN}\\b${OTHER}\\s*`, 'i');
/** `save companies that … as an audience`, `turn everyone who … into an audience`. */
const MADE_OF = new RegExp(
  `^(?:save|put|turn|make|group)\\s+(.+?)\\s+(?:as|in|into)\\s+(?:an?|another)\\s+${KIND}${NOUN}\\b\\s*(.*)$`,
  'is',
);
/** `make these an audience`. */
const MADE = new RegExp(
  `^(?:make|save)\\s+((?:all\\s+of\\s+)?(?:these|those|them|this|it)\\b.*?)\\s+(?:an?|another)\\s+${KIND}${NOUN}\\b${OTHER}\\s*(.*)$`,
  'is',
);
const JOINT =
  /^(?:(?:that\s+|which\s+)?(?:consists?|consisting|made(?:\s+up)?|contain(?:s|ing)?|includ(?:es|ing)|hold(?:s|ing)?)\b(?:\s+of)?|of|with|from|for|out\s+of|where|whose|by)\s+|^[:,–—-]\s*/i;
const END = /[\s.!?,;]+$/;

/** `called "Hot leads"`, `call it Hot leads`: the name, and the words around it. */
const NAMED: readonly RegExp[] = [
  /^(.*?)[\s,;]*(?:\b(?:and|please)\s+)*\b(?:call(?:ed)?|named?)\s+(?:it\s+)?["“]([^"”]+)["”]\s*(.*)$/is,
  /^(.*?)[\s,;]*(?:\band\s+)?\b(?:call|name)\s+it\s+(.+?)()[\s.!?]*$/is,
  /^()(?:called|named)\s+(.+?)\s*(?::|\s(?=(?:of|with|from|for|where|that|who)\s))\s*(.*)$/is,
  // "in named accounts" is about an audience of that name.
  /^(.*?)[\s,;]*(?<!\b(?:in|of|the|our|from|not|to|or|and|is|are)\s+)\b(?:called|named)\s+([^,:]+?)()[\s.!?]*$/is,
];

function takeName(text: string): { name: string | null; rest: string } {
  for (const expression of NAMED) {
    const [, before, name, after] = expression.exec(text) ?? [];
    if (name === undefined) continue;
    return { name: name.trim(), rest: `${before ?? ''} ${after ?? ''}`.trim() };
  }
  return { name: null, rest: text };
}

type ReadWish = { name: string | null; words: string; kept: Kept | null };

/** The wish to make an audience: what it is to be called, and the words for who is in it; undefined for any other question. */
export function readWish(text: string): ReadWish | undefined {
  const plain = text.replaceAll(/[‘’ʼ`´]/g, "'").trim();
  const polite = POLITE.exec(plain)?.[0] ?? '';
  const asked = plain.slice(polite.length);
  const kept = KINDS.find(([expression]) => expression.test(asked))?.[1] ?? null;
  const pointed = MADE.exec(asked);
  const made = MADE_OF.exec(asked) ?? (pointsAtShown(pointed?.[1] ?? '') ? pointed : null);
  if (made !== null) {
    const { name, rest } = takeName(made[2] ?? '');
    const after = takeKept(` ${rest.replace(END, '')}`);
    const words = (made[1] ?? '').trim();
    return after.rest === '' ? { name, words, kept: after.kept ?? kept } : undefined;
  }
  const isWished = /\b(?:want|need|like)\b/i.test(polite);
  const lead = (MAKE.exec(asked) ?? ADD.exec(asked) ?? (isWished ? WISH.exec(asked) : null))?.[0];
  if (lead === undefined) return undefined;
  const { name, rest } = takeName(asked.slice(lead.length));
  return { name, words: rest.replace(JOINT, '').replace(END, '').trim(), kept };
}
