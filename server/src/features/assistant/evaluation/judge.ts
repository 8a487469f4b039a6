import type { Answer } from '@parley/core/assistant';
import { METRICS, type MetricId, type MetricQuery } from '@parley/core/metrics';
import { isFirst } from '@parley/language/frame';
import { differences, isRange } from './differences.ts';
import type { KnownIds } from './known-ids.ts';
import { type ExpectedQuery, TODAY, type Turn } from './question.ts';
import { wholeQuestions } from './whole-questions.ts';

/**
 * - `right`: the query, tool or refusal that was expected.
 * - `asked`: a refusal or a question back, where an answer or another refusal was expected. Costs the user one more step.
 * - `wrong`: something else was answered, and a warning names what was left out or assumed: the user can see it.
 * - `silently wrong`: something else was answered without such a warning: the user takes a wrong figure for the right one.
 */
export type Verdict = 'right' | 'asked' | 'wrong' | 'silently wrong';
export type Judgement = { verdict: Verdict; why: string };
export type Heard = { answer: Answer; queries: readonly MetricQuery[] };

type Known = { ids: KnownIds; today: string };

const right: Judgement = { verdict: 'right', why: '' };
const reasonOf = ({ blocks }: Answer): string | null =>
  blocks.find((block) => block.kind === 'refusal')?.reason ?? null;

/** Whether the user can see that something differs: a warning quotes words of the question, or says what was left out or assumed. */
function isSaid(turn: Turn, { text, warnings }: Answer): boolean {
  const asked = turn.ask.toLowerCase();
  return [...warnings, ...(isFirst(text) ? [text] : [])].some((warning) => {
    const named = [...warning.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.toLowerCase());
    return named.some((words) => asked.includes(words)) || /left out|assum|not understood/i.test(warning);
  });
}

const wrong = (turn: Turn, { answer }: Heard, why: string): Judgement => ({
  verdict: isSaid(turn, answer) ? 'wrong' : 'silently wrong',
  why,
});

/** The queries that answer a question as well as each other. */
export const readings = (turn: Turn): ExpectedQuery[] => {
  const {
    ask: _,
    or = [],
    refuse: __,
    orRefuse: ___,
    tool: ____,
    of: _____,
    also: ______,
    and: _______,
    ...first
  } = turn;
  const base = { ...(first.range !== undefined && { range: first.range }) };
  return [...(first.metrics === undefined ? [] : [first]), ...or.map((each) => ({ ...base, ...each }))];
};

const everyText = ({ text, blocks, query, definitions }: Answer): string =>
  JSON.stringify([text, blocks, query, definitions]).toLowerCase();
/** Whether shares are shown: in per cent, in the text or in a column. */
const hasShare = (answer: Answer): boolean => /%|percent/.test(everyText(answer));

function judgeQuery(turn: Turn, heard: Heard, { ids, today }: Known): Judgement {
  const missed = (turn.and ?? []).find(
    (expected) => !heard.queries.some((query) => differences(expected, query, ids, today).length === 0),
  );
  if (missed !== undefined) return wrong(turn, heard, `not answered as well: ${JSON.stringify(missed)}`);
  const tried = readings(turn).flatMap((expected) =>
    wholeQuestions(heard.queries).map((query) => differences(expected, query, ids, today)),
  );
  const fewest = tried.toSorted((a, b) => a.length - b.length)[0];
  if (fewest === undefined) return wrong(turn, heard, 'no figures were asked for');
  if (fewest.length > 0) return wrong(turn, heard, fewest.join('; '));
  if (turn.says !== undefined && !speaksOf(heard, turn.says))
    return wrong(turn, heard, `not said: ${turn.says}`);
  return turn.share && !hasShare(heard.answer) ? wrong(turn, heard, 'no shares') : right;
}

const labelOf = (id: string): string => (METRICS[id as MetricId]?.label ?? id).toLowerCase();

function isDefined(id: string, { blocks, definitions }: Answer): boolean {
  const terms = [...blocks.filter((block) => block.kind === 'definition'), ...definitions];
  return terms.some(({ term }) => term.toLowerCase() === labelOf(id));
}

/** A change is broken down: rows of two periods, the later of them the one asked about. */
const isDecomposed = (turn: Turn, { queries }: Heard, today: string): boolean =>
  queries.some(
    ({ metrics, dimensions, range, compare }) =>
      compare !== undefined &&
      dimensions.length > 0 &&
      (turn.by === undefined || dimensions.some((each) => each === turn.by)) &&
      metrics.some((metric) => turn.metrics?.split('|').includes(metric)) &&
      (turn.range === undefined || isRange(turn.range, range, today)),
  );

/** Whether something is proposed to be written, of the kind and with the values that were asked for. */
const isProposed = ({ of = '', says }: Turn, { answer }: Heard): boolean =>
  answer.blocks.some(
    (block) =>
      block.kind === 'proposal' &&
      block.action.type.endsWith(`-${of}`) &&
      JSON.stringify(block.action).includes(says ?? ''),
  );

const speaksOf = ({ answer }: Heard, words: string | undefined): boolean =>
  (words ?? '')
    .toLowerCase()
    .split('|')
    .some((word) => everyText(answer).includes(word));

/** Whether an answer is words and links, without figures. */
const hasNoFigures = ({ blocks }: Answer): boolean =>
  blocks.every(({ kind }) => !['number', 'table', 'chart', 'companies'].includes(kind));

function judgeTool(turn: Turn, heard: Heard, today: string): Judgement {
  const { answer } = heard;
  const isAside = hasNoFigures(answer);
  const terms = [turn.of, turn.also].filter((each) => each !== undefined);
  const isIt = {
    definition: () => terms.every((each) => isDefined(each, answer)),
    help: () => answer.text !== '' && isAside && speaksOf(heard, turn.says),
    open: () => answer.permalink !== null && isAside,
    export: () =>
      isAside &&
      /csv|export/i.test(answer.text) &&
      answer.blocks.some(({ kind }: { kind: string }) => kind === 'file'),
    change: () => isDecomposed(turn, heard, today),
    journey: () =>
      answer.blocks.some(({ kind }: { kind: string }) => kind === 'explanation') && speaksOf(heard, turn.of),
    propose: () => isProposed(turn, heard),
  }[turn.tool ?? 'help'];
  return isIt() ? right : wrong(turn, heard, `no ${turn.tool} ${terms.join(' and ')}`);
}

/** Compares an answer with what its question expects. */
export function judge(turn: Turn, heard: Heard, ids: KnownIds, today: string = TODAY): Judgement {
  const reason = reasonOf(heard.answer);
  if (reason !== null) {
    const isWanted = [...(turn.refuse ?? []), ...(turn.orRefuse ?? [])].some((each) => each === reason);
    return isWanted ? right : { verdict: 'asked', why: `${reason}: ${heard.answer.text}` };
  }
  if (turn.tool !== undefined) return judgeTool(turn, heard, today);
  if (turn.refuse !== undefined && turn.or === undefined)
    return wrong(turn, heard, `answered: ${heard.answer.text}`);
  return judgeQuery(turn, heard, { ids, today });
}
