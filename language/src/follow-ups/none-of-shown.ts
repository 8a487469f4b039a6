import { type MetricId, metricOf } from '@parley/core/metrics';
import type { Choice, Frame } from '../frame/frame.ts';
import { groupingPlural, metricName } from '../plan/words.ts';
import type { Understood } from '../sense/with-sense.ts';
import { isOfShown, withShown } from './of-shown.ts';

const GAVE =
  'have|had|has|got|get|brought|bring|made|make|generated|delivered|drove|produced|gave|give|show|showed|saw|see|led to|came with|come with|resulted in';
const LEAD = '^(?:(?:and|so|ok|okay|now|but|then)[ ,]+)*';
/** "which of those have no pipeline", "which of them didn't bring leads", "which of those brought nothing". */
const NONE = new RegExp(
  `${LEAD}(?:which|what)(?: ones)?(?: \\p{L}+)? of (?:those|these|them) (?:(?:still|then|actually) )*(?:(?:${GAVE})(?: us| in)? (?:no|zero|0|not any|not a single)|(?:did not|didn't|do not|don't|have not|haven't|never) (?:${GAVE})(?: us| in)?(?: (?:any|a single))?|(?:are|were|came) without(?:\\sany)?) ([^?!.,]+)`,
  'iu',
);
const NOTHING = new RegExp(
  `${LEAD}(?:which|what)(?: ones)?(?: \\p{L}+)? of (?:those|these|them) (?:(?:still|then|actually) )*(?:(?:${GAVE}|did|yielded|returned)(?: us| in)? nothing(?: at all)?|(?:were|are) (?:useless|wasted|a waste))[ ?.!]*$`,
  'iu',
);
/** "what did it bring": of which figure is not said. */
const WHAT_IT_BROUGHT = new RegExp(
  `${LEAD}what (?:did|does|do|has|have) (?:it|that|this|they|those|these|all (?:that|this)) (?:bring|give|gave|get|yield|return|generate|produce|deliver|achieve|brought)(?: us| in| in return| back)*[ ?.!]*$|${LEAD}what (?:did|do|have) we (?:get|gain|gotten|got|see)(?: back)? (?:for|from|out of) (?:it|that|this|them|those|these|all (?:that|this))[ ?.!]*$`,
  'i',
);
/** What something may have brought nothing of. */
const BROUGHT: readonly MetricId[] = ['visits', 'leads', 'pipelineInfluenced'];

const BROUGHT_WHAT = 'What it brought can be counted in several ways. In which figure?';

const isCounted = (metric: MetricId): boolean => ['count', 'money'].includes(metricOf(metric).unit);

/**
 * "which of those have no pipeline": the rows shown that have the figure they were shown by, and nothing of the one named. Of
 * nothing at all, it asks what of. Null for every other question.
 */
export function noneOfShown(
  text: string,
  before: Frame | null,
  read: (text: string) => Understood,
): Understood | null {
  const plain = text.replaceAll('’', "'");
  const of = NONE.exec(plain)?.[1]?.trim();
  const isNothing = NOTHING.test(plain);
  const grouping = before?.groupings[0];
  if (before === null || (of === undefined && !isNothing) || !isOfShown(plain, before)) return null;
  if (grouping === undefined || grouping === 'company') return null;
  const [metric = 'visits'] = before.metrics;
  const rows = groupingPlural(grouping);
  const whatOf = (figure: string): Understood => {
    const having = isCounted(metric) ? `with ${metricName(metric)} but no` : 'that brought no';
    const first = read(`${rows} ${having} ${figure}`);
    return first.problems.length === 0 ? first : read(`${rows} that brought no ${figure}`);
  };
  if (of !== undefined) {
    const found = whatOf(of);
    if (found.problems.length > 0 || found.frame.threshold === null) return null;
    const shown = withShown(before, found.frame);
    if (shown.before === null) return { ...found, problems: shown.problems, isFollowUp: true };
    const { restrictions, period, traffic } = shown.before;
    const frame = { ...found.frame, restrictions, traffic, period: found.frame.period ?? period };
    return { frame, problems: [], notes: [...shown.notes, ...found.notes], isFollowUp: true };
  }
  const choices = BROUGHT.filter((each) => each !== metric).flatMap((each): Choice[] => {
    const found = noneOfShown(`which of those brought no ${metricName(each)}`, before, read);
    return found === null || found.problems.length > 0 ? [] : [() => found.frame];
  });
  const whatFor = `Nothing of what? Choose the figure that those ${rows} have none of.`;
  const problem = { kind: 'which-figure', reason: 'ambiguous', text: whatFor, choices } as const;
  return { frame: before, problems: [problem], notes: [], isFollowUp: true };
}

/** "what did it bring", after what was spent: asks which figure is meant. Null for every other question. */
export function whatItBrought(text: string, before: Frame | null): Understood | null {
  if (before === null || before.intent !== 'data' || !WHAT_IT_BROUGHT.test(text)) return null;
  const figures = BROUGHT.filter((each) => !before.metrics.includes(each));
  const choices = figures.map(
    (metric): Choice =>
      () => ({ ...before, metrics: [metric], isShare: false, shown: null, threshold: null, alsoBound: [] }),
  );
  const problem = { kind: 'which-figure', reason: 'ambiguous', text: BROUGHT_WHAT, choices } as const;
  return { frame: before, problems: [problem], notes: [], isFollowUp: true };
}
