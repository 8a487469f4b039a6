import type { Span } from './span.ts';

const YOU = '(?:you|it|this|parley|the tool|the system|we)';
/** Questions about the rule behind a figure: what it is made of, and whether it can be relied on. */
const PATTERNS: readonly RegExp[] = [
  // "does spend include agency fees", "are bots counted in visits", "is spend what we really paid"
  `^(?:does|do (?!our|we|they)|did|is|are|was|were|should) .{0,70}\\b(?:includ(?:e|es|ed|ing)|contain(?:s|ed)?|cover(?:s|ed)?|counted|part of|baked|factored|considered|treated as)\\b`,
  `^(?:does|is|are) .{0,60}\\b(?:counts?|counting)\\b`,
  `^do (?:you|we|they) (?:also |really |actually )*(?:count|include) .{1,40}\\b(?:in|into|as|towards?|under)\\b`,
  `^(?:is|are) .{2,30} (?:in|inside|within|part of) (?:the |our |your |these |those )?.{2,30}\\b(?:numbers?|figures?|counts?|totals?|values?)$`,
  `^(?:is|are) .{0,40}(?<!\\bworth) (?:what|just what|only what|really what|actually what|the same as|the same thing as)\\b`,
  // "can I rely on the engaged companies figure", "is the win rate right"
  `\\b(?:can|could|should|do|may) (?:i|we|you|one|anyone|anybody) (?:\\w+ )?(?:trust|rely on|believe|bank on|depend on|stand behind|vouch for)\\b`,
  `\\bhow (?:reliable|accurate|trustworthy|solid|sure|certain|confident|exact|precise|correct|believable|robust|much (?:can|should) (?:i|we) trust)\\b`,
  `^(?:is|are|was|were) .{0,50}\\b(?:right|correct|accurate|reliable|legit|trustworthy|believable|off|wrong|true|plausible|precise|inflated|overstated|understated|double counted)(?: here| at all| for sure| now)?$`,
  // "why do the rows of pipeline influenced add up to more than the total"
  `^(?:why|how come|should|do|does|is it) .{0,80}\\b(?:add(?:s|ing|ed)? up|sums? up|sums? to|exceeds?|more than the total|more than the sum|more than 100|over 100)\\b`,
  // "how exactly is visit efficiency worked out"
  `\\bhow (?!many|much|often|long|well|big|high)(?:exactly |precisely |on earth )*(?:do|did|does|is|are|was|were|would|can) .{0,50}\\b(?:calculat\\w+|comput\\w+|worked out|work \\w* ?out|measur\\w+|counted|defin\\w+|determin\\w+|deriv\\w+|arriv\\w+ at|put together|come about|comes about|came about|come up with|came up with)\\b`,
  `\\bhow (?:do|did) ${YOU} (?:get|got|get to|arrive at|reach|know|count|figure|decide) (?:that|this|it|those|these|to|at|on|out)?`,
  // "what counts as a visit", "what makes a company engaged"
  `\\bwhat (?:exactly |precisely |all )?(?:goes into|is in|is inside|is included in|is not included in|makes up|counts? as|counts? towards?|qualif\\w+ as|falls under|is meant by|do you (?:mean by|count as|call|consider|understand by))\\b`,
  `^what makes an? .{0,30}\\b(?:an?|count|engaged|target|influenced)\\b`,
  `^when (?:is|does|do) an? .{0,30}\\b(?:count|an?|engaged|target|become|qualify|influenced)\\b`,
  `\\bwhat (?:is|are) (?:the )?(?:exact |precise )?(?:definition|meaning|formula|rule|logic|math|maths|calculation|methodology|basis) (?:of|for|behind)\\b`,
  `\\bwhat does .{0,40}\\b(?:include|cover|contain|consist of|count|leave out)$`,
  `\\bwhere (?:does|did|is) (?:this|that|it)(?: number| figure| value| one)? .{0,12}\\bfrom$`,
  `\\bwhere (?:do|does|did) (?:the |our |this |that |these |your )*.{2,40}\\b(?:numbers?|figures?|values?|totals?) come from$`,
  `\\b(?:which|what) definition of\\b`,
  `^(?:is|are|does|do) .{0,40}\\b(?:before or after|with or without|including or excluding|gross or net)\\b`,
  `\\bwhere (?:do|does|did) ${YOU} (?:get|take|pull|have) .{0,30}\\bfrom$`,
].map((source) => new RegExp(source, 'iu'));

/** Questions of a rule that begin as those of a figure do: "how many visits make a company engaged". */
const OF_RULE: readonly RegExp[] = [
  `^how (?:many|much) .{0,30}\\b(?:makes?|does it take|do you need|are needed|is needed|counts?|qualif\\w+)\\b.{0,40}\\b(?:engaged|reached|influenced|target|active)\\b`,
  `\\b(?:over|in|within|for|across) (?:what|which|how long a) (?:period|time|time span|window|stretch|days|range)\\b.{0,40}\\b(?:count\\w*|engaged|measured|calculated|defined)\\b`,
  `\\b(?:what|which|how long (?:is|a)) (?:the )?(?:time span|time window|window|look[- ]?back(?: window| period)?)\\b`,
  `^which \\p{L}+ (?:are counted in|go into|count (?:in|into|towards)|do you count (?:in|into|towards)|are (?:included in|part of|left out of|excluded from))\\b`,
  `^why (?:is|are|does|do|did) .{0,50}\\b(?:the same|not change|unchanged|not react|not move|stay the same)\\b`,
  `^(?:are|is) (?:these|this|those|they|it|that) (?:unique|distinct|de-?duplicated|de-?duped|double counted)\\b`,
].map((source) => new RegExp(source, 'iu'));

const DIFFERENCE =
  /\b(?:difference|distinction) between\b|\bhow (?:do|does|is|are) .{0,60}\b(?:differ|different)\b|\bwhat (?:separates|distinguishes)\b/iu;
/** What a figure is asked of, and not its rule. */
const OF_FIGURE = /^(?:how many|how much|which|who|show|list|give|compare|top)\b/iu;
/** What the words before it are part of: "are bots counted in visits". */
const PART =
  /\b(?:included|counted|part|baked|factored|considered|contained) (?:in|of|into|as|towards?|under)\b|^do (?:you|we|they) .*\b(?:count|include) .{1,40}\b(?:in|into)\b|^(?:is|are) .{2,30} (?:in|inside|within) .*(?:numbers?|figures?|counts?|totals?|values?)$/iu;

/** "visits are down from last week, where does it come from": how a figure moved, and not its rule. */
const MOVED = /\b(?:is|are|was|were|went|going) (?:\w+ )?(?:up|down|higher|lower)\b/iu;

const isTerm = ({ reading, words }: Span): boolean =>
  ['metric', 'traffic', 'companies'].includes(reading.kind) ||
  (reading.kind === 'grouping' && !/^(day|week|month|quarter|year)s?$/i.test(words));

const MOST_TERMS = 2;

/**
 * The terms whose rule a question asks about, what contains others first; an empty list where it asks about the figure
 * of the question before, null where it asks about no rule.
 */
export function ruleTerms(spans: readonly Span[]): readonly Span[] | null {
  const text = spans
    .map(({ words }) => words)
    .join(' ')
    .toLowerCase()
    .replace(/^(?:so|and|but|ok|okay|hm|hmm|wait)\s+/, '')
    .replace(/[\s?]+$/, '');
  const hasTime = spans.some(({ reading }) => reading.kind === 'period');
  const isHeld = spans.some(({ reading }) => reading.kind === 'comparison' || reading.kind === 'threshold');
  const isOfRule = OF_RULE.some((pattern) => pattern.test(text));
  if ((OF_FIGURE.test(text) && !isOfRule) || isHeld || (hasTime && MOVED.test(text))) return null;
  const terms = spans.filter(isTerm);
  const hasPeriod = spans.some(({ reading }) => reading.kind === 'period' || reading.kind === 'comparison');
  if (DIFFERENCE.test(text) && terms.length > 1 && !hasPeriod) return terms.slice(0, MOST_TERMS);
  if (!isOfRule && !PATTERNS.some((pattern) => pattern.test(text))) return null;
  const isPart = PART.test(text);
  const [first, ...rest] = isPart ? terms.toReversed() : terms;
  return first === undefined ? [] : [first, ...rest].slice(0, MOST_TERMS);
}
