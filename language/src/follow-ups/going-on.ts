import { addsUp, type DimensionId, METRICS, type MetricId } from '@parley/core/metrics';
import type { Fold, Frame, Problem } from '../frame/frame.ts';
import { rowsOf } from '../frame/row-count.ts';
import { isTime } from '../lexicon/meaning.ts';
import { readCount } from '../periods/words.ts';
import { wordsOnly } from '../text/normalise.ts';
import { tokenise } from '../text/tokens.ts';

/** What is left of a list, as far as one answer shows it. */
const REST = 50;

const NUMBER =
  '\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|few|couple';
const ROWS =
  'rows|ones|results|entries|items|lines|companies|accounts|firms|deals|opportunities|opps|pages|campaigns|vendors|channels|industries|sectors|regions|pixels';
const THEM = `(?:them|these|those|that|it|this|they|the list|this list|that list|all|everything|the rows|(?:these|those|the|all) (?:${NUMBER}|${ROWS})|(?:these|those|the|all) (?:${NUMBER}) (?:${ROWS}))`;
const LEAD =
  /^(?:(?:please|pls|plz|ok|okay|and|now|then|so|just|also|well|great|thanks|thx|cool|hm+|can you|could you|would you|can i|could i|may i|let me|let us|i want|i need|i want to|i would like|we need|to|show|give|list|get|see|have|display|me|us|how about|what about|what is|what are|whats|tell|with|on) )+/;
const TRAIL =
  /(?: (?:please|pls|plz|thanks|thx|now|then|too|as well|for me|all together|altogether|in total|in all|overall|up))+$/;

const whole = (...patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`);

const NEXT = whole(
  `(?:the )?(?:next|following|another|further)(?: (${NUMBER}))?(?: (?:more|of (?:them|those|these)|of the list|${ROWS}|page|batch|lot|set|bunch))?`,
  `(?:the )?(${NUMBER})?(?: )?more(?: (?:of (?:them|those|these)|${ROWS}))?`,
  'keep going|go on|continue|carry on|further down|go further|scroll down|page down|what comes next|who comes next|who is next|which comes? next',
);
const REMAINING = whole(
  `(?:the )?(?:rest|remaining(?: ${ROWS})?|remainder|others|other ones)(?: of (?:them|those|these|it|the list|that list|this list))?`,
  '(?:show |see )?all of (?:them|those|these)|(?:the )?(?:whole|full|entire|complete) list|all rows|everyone else on (?:it|the list)',
);
const BACK = whole(
  `(?:the )?(?:previous|earlier) (?:page|rows|ones|(${NUMBER})(?: (?:rows|ones))?)|(?:go )?back a page|page up|scroll up`,
);
const SO_MANY = whole(
  `(?:make (?:it|that|them|this)(?: the)?|only|just|top|limit (?:it|that)? ?to|cut (?:it|that)? ?(?:down )?to|go with)(?: the)?(?: top)? (${NUMBER})(?: (?:${ROWS}))?(?: (?:instead|only|rather))?`,
  `(${NUMBER}) (?:instead|rather|is enough|is plenty|will do|are enough)`,
);
const OTHER_END = whole(
  '(?:the )?(?:other|opposite|bottom|tail|lower) end(?: of (?:it|them|those|these|(?:the|that|this) list))?|(?:now )?(?:the other way (?:round|around)|reversed?|in reverse|flipped|upside down|turn it around|bottom up)',
);
const SUM = whole(
  `(?:sum|add|total|tally|count)(?: up)? ${THEM}(?: up)?`,
  `(?:the )?(?:grand )?(?:sum|total) (?:of|for|over|across) (?:all (?:of )?)?${THEM}`,
  `what (?:do|does|did) ${THEM} (?:add up|come|amount|sum up|sum|total) ?(?:to)?`,
  `how much (?:is|are|was|were|do|does) ${THEM} (?:together|combined|in sum|in total|add up to|come to|summed|added up)`,
  `${THEM} (?:together|combined|summed|summed up|added up|taken together)`,
);
const AVERAGE = whole(
  `(?:the )?(?:average|avg|mean)(?: (?:of|for|over|across|per row|per one)(?: (?:all (?:of )?)?${THEM})?)?`,
  `(?:average|avg) ${THEM}(?: out)?|how much (?:is|are) ${THEM} on average|on average`,
);
const COUNT = whole(
  `how many (?:is|are|was|were|do we have|does that make|did you (?:list|show)) ?${THEM}?(?: there)?(?: left| remaining| over)?(?: (?:in|on) (?:the|that|this) list)?`,
);

type GoneOn = { frame: Frame; problems: readonly Problem[] };

const numberIn = (match: RegExpExecArray): number | undefined => {
  const [, ...groups] = match;
  const said = groups.find((each) => each !== undefined);
  if (said === undefined) return undefined;
  return { few: 5, couple: 2 }[said] ?? readCount(tokenise(said)[0]);
};

/** Rates and counts of distinct things are nothing that adds up, nor is the mean of rates a rate. */
function unfoldable(before: Frame, fold: Fold): Problem | undefined {
  const [metric = 'visits'] = before.metrics;
  const label = METRICS[metric].label;
  const by = before.groupings as readonly DimensionId[];
  const isFolded = (each: MetricId): boolean => (fold === 'sum' ? addsUp(each, by) : METRICS[each].additive);
  if (isFolded(metric)) return undefined;
  const text =
    fold === 'sum'
      ? `${label} of one row and of the next do not add up: what is of both would be counted twice, or it is a rate. The figure of all of them together can be asked for.`
      : `${label} on average of the rows would weigh small ones like large ones. The figure of all of them together can be asked for.`;
  const ofAll = (asked: Frame): Frame => ({ ...asked, metrics: [metric], groupings: [], fold: null });
  return { kind: 'which-figure', reason: 'not-measured', text, choices: [ofAll] };
}

/**
 * "next 10", "the rest", "sum them", "average of those": what is done with the rows just shown, without naming anything.
 * Null where the question is more than that.
 */
export function goOn(text: string, before: Frame | null): GoneOn | null {
  if (before === null || before.intent !== 'data' || before.groupings.length === 0) return null;
  if (before.isChange || before.isCause || before.sides.length > 0) return null;
  const plain = wordsOnly(text.replaceAll(/\b(what|who|that|it)['’]s\b/gi, '$1 is'));
  const said = plain.replace(LEAD, '').replace(TRAIL, '').trim();
  const isOfRows = !before.groupings.some(isTime);
  const order = before.top?.order ?? 'desc';
  const edited = (change: Partial<Frame>): GoneOn => ({
    frame: { ...before, fold: null, shown: null, isRowCount: false, ...change },
    problems: [],
  });
  const folded = (fold: Fold): GoneOn => {
    const problem = unfoldable(before, fold);
    return { ...edited({ fold }), problems: problem === undefined ? [] : [problem] };
  };
  for (const each of [said, plain]) {
    if (SUM.test(each) || /^(?:and )?(?:together|combined)$/.test(each)) return folded('sum');
    if (AVERAGE.test(each)) return folded('average');
    if (!isOfRows) continue;
    const after = before.offset + rowsOf(before);
    const next = NEXT.exec(each);
    if (next !== null)
      return edited({ offset: after, top: { count: numberIn(next) ?? rowsOf(before), order } });
    const many = SO_MANY.exec(each);
    const count = many === null ? undefined : numberIn(many);
    if (count !== undefined && before.shown !== null) return edited({ offset: 0, top: { count, order } });
    if (REMAINING.test(each)) {
      const isAll = /all|whole|full|entire|complete/.test(each);
      return edited({ offset: isAll ? 0 : after, top: { count: REST, order } });
    }
    const back = BACK.exec(each);
    if (back !== null) {
      const fewer = numberIn(back) ?? rowsOf(before);
      return edited({ offset: Math.max(0, before.offset - fewer), top: { count: fewer, order } });
    }
    if (OTHER_END.test(each))
      return edited({
        offset: 0,
        top: { count: before.top?.count ?? null, order: order === 'desc' ? 'asc' : 'desc' },
      });
    if (COUNT.test(each) && !before.groupings.includes('company') && before.groupings.length === 1)
      return edited({ isRowCount: true });
  }
  return null;
}
