/** A channel rule as the user worded it: what a visit begins with, and the words for where it counts. */
export type WantedRule = {
  /** Names of a channel and a vendor, or of a vendor; empty where that is not said. */
  place: string;
  media: readonly string[];
  sources: readonly string[];
  referralDomains: readonly string[];
  customParameters: readonly { name: string; values: readonly string[] }[];
  /** Words among the conditions that say none; null where all are understood. */
  unread: string | null;
};

const POLITE =
  /^\s*(?:(?:please|pls|ok|okay|hey|hi|so|and|also|just|now|(?:can|could|would|will)\s+you|i(?:'d| would)?\s+(?:like|want|need)(?:\s+you)?(?:\s+to)?|we\s+should|kindly)\b[\s,]*)*/i;
const VISITS =
  '(?:(?:all|the|our|any|every)\\s+)*(?:visits?|visitors?|traffic|sessions?|page\\s+views?|clicks?)';
/** `add a channel rule: …`, `I want a mapping rule for …`. */
const NAMED =
  /^(?:(?:add|make|create|set\s+up|write|propose|put)\s+)?(?:a|an|another|one)\s+(?:new\s+)?(?:channel\s+(?:mapping\s+)?|mapping\s+)rule\b[\s:,–—-]*/i;
/** `map visits from …`: what is mapped must be said, as `count visits by vendor` is a question. */
const MAPS = new RegExp(
  `^(?:map|assign|attribute|route|place|put|sort|classify|treat|count)\\s+${VISITS}\\s+(?=(?:from|with|of|by|whose|that|which|in|on|coming)\\b)`,
  'i',
);
const SUBJECT = new RegExp(
  `^(?:(?:that|which|to|for|so\\s+that)\\s+)?(?:(?:maps?|assigns?|puts?|counts?|sends?|mapping|sending)\\s+)?(?:${VISITS}\\s+)?(?:(?:coming|that\\s+come|which\\s+come)\\s+)?(?:from|with|of|by|for|whose|having|where)?\\s*`,
  'i',
);
/** Where the conditions end and the place begins; the last one counts, as a value may have such a word in it. */
const ARROW = /\s*(?:→|=>|->)\s*|\s+(?:to|as|under|into|belongs?\s+to|counts?\s+(?:as|for))\s+(?:the\s+)?/gi;

const QUOTED = /^["“”'‘’](.*)["“”'‘’]$/s;
const unquoted = (text: string): string => QUOTED.exec(text.trim())?.[1]?.trim() ?? text.trim();
const valuesOf = (text: string): string[] =>
  text
    .split(/\s+or\s+|\s*\|\s*/i)
    .map(unquoted)
    .filter((value) => value !== '');

const IS = '(?:\\s+(?:is|are|equals?|=|of|called|named)|\\s*[=:])?\\s*';
const KINDS: readonly [keyof Pick<WantedRule, 'sources' | 'media' | 'referralDomains'>, RegExp][] = [
  ['sources', new RegExp(`^(?:the\\s+)?(?:utm[_ ])?sources?${IS}(\\S.*)$`, 'i')],
  ['media', new RegExp(`^(?:the\\s+)?(?:utm[_ ])?(?:medium|media)${IS}(\\S.*)$`, 'i')],
  [
    'referralDomains',
    new RegExp(
      `^(?:the\\s+)?(?:referr(?:al|er|ing)\\s+)?(?:domain|site|website|referrer)s?${IS}(\\S.*)$`,
      'i',
    ),
  ],
];
const CAMPAIGN = new RegExp(`^(?:the\\s+)?(?:utm[_ ])?campaigns?${IS}(\\S.*)$`, 'i');
const PARAMETER = /^(?:the\s+)?(?:(?:url\s+)?parameter\s+)?([a-z][\w-]*)\s*(?:=|:|\s+is\s+)\s*(\S.*)$/i;
const DOMAIN = /^(?:\*|=?(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|\*{1,2}))$/i;

type Conditions = Omit<WantedRule, 'place'>;

/** Reads one condition into those before; words that say none are kept as unread. */
function withCondition(before: Conditions, words: string): Conditions {
  for (const [list, shape] of KINDS) {
    const values = shape.exec(words)?.[1];
    if (values !== undefined) return { ...before, [list]: [...before[list], ...valuesOf(values)] };
  }
  const campaign = CAMPAIGN.exec(words)?.[1];
  const [, name = '', value = ''] =
    campaign === undefined ? (PARAMETER.exec(words) ?? []) : ['', 'utm_campaign', campaign];
  if (name !== '')
    return { ...before, customParameters: [...before.customParameters, { name, values: valuesOf(value) }] };
  const domains = valuesOf(words);
  if (domains.length > 0 && domains.every((each) => DOMAIN.test(each)))
    return { ...before, referralDomains: [...before.referralDomains, ...domains] };
  return { ...before, unread: before.unread ?? words };
}

const NOTHING: Conditions = {
  media: [],
  sources: [],
  referralDomains: [],
  customParameters: [],
  unread: null,
};
const LONGEST = 500;

/**
 * The wish for a channel rule; undefined for every other question.
 * @example readRule('map visits from partner.example to Affiliate & Partner, Podcast Guild')
 */
export function readRule(text: string): WantedRule | undefined {
  if (text.length > LONGEST) return undefined;
  const wish = text.replace(POLITE, '').replace(/[\s.!?]+$/, '');
  const isNamed = NAMED.test(wish);
  if (!isNamed && !MAPS.test(wish)) return undefined;
  const rest = wish.replace(isNamed ? NAMED : MAPS, '');
  const last = [...rest.matchAll(ARROW)].at(-1);
  // Without a place it is a rule only where it is called one.
  if (last === undefined && !isNamed) return undefined;
  const said = (last === undefined ? rest : rest.slice(0, last.index)).replace(SUBJECT, '');
  const place = last === undefined ? '' : unquoted(rest.slice(last.index + last[0].length));
  const parts = said
    .split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|with)\s+/i)
    .map((part) => part.replace(/^(?:from|with|whose)\s+/i, '').trim())
    .filter((part) => part !== '');
  const read = parts.reduce(withCondition, NOTHING);
  // A question may be worded alike: `map visits of companies to revenue`.
  if (!isNamed && read.unread !== null) return undefined;
  return { place, ...read };
}
