import type { Filter } from '@parley/core/filters';
import type { MetricQuery } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { readQuestion } from '../read-question.ts';
import { TEST_NAMES } from './names.ts';

/** A Saturday. */
export const TEST_DAY = '2026-11-21';

const short = (id: string): string => id.replace(/^(vndr|chnl|sect|regn|rrng|camp|comp)_/, '');

function describeFilter(filter: Filter): string {
  if ('range' in filter) {
    const { min, max } = filter.range;
    const low = min === undefined ? '' : `${min.inclusive ? '>=' : '>'}${min.operand}`;
    const high = max === undefined ? '' : `${max.inclusive ? '<=' : '<'}${max.operand}`;
    return `${filter.field}${low}${high}`;
  }
  const operand = Array.isArray(filter.operand)
    ? filter.operand.map((each: string) => short(each)).join('+')
    : String(filter.operand);
  return `${filter.field}${filter.operator === 'notIn' ? '!' : ''}=${operand}`;
}

/** A metric query in one line. */
export function describeQuery({ metrics, dimensions, filters, range, audience }: MetricQuery): string {
  const parts = [
    metrics.join('+'),
    ...(dimensions.length > 0 ? [`by ${dimensions.join(',')}`] : []),
    ...filters.map(describeFilter),
    ...(audience === undefined ? [] : [`audience ${audience}`]),
    range.start === '2026-08-24' && range.end === TEST_DAY ? '90d' : `${range.start}..${range.end}`,
  ];
  return parts.join(' | ');
}

export type Outcome = { text: string; frame: Frame | null };

/** What a question comes to, in one line: its plan, or the kind of refusal. `before` is the frame of the question before. */
export function outcomeOf(question: string, before: Frame | null = null): Outcome {
  const { frame, problems } = readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before });
  const [problem] = problems;
  if (problem !== undefined) {
    const detail =
      problem.kind === 'unmeasured'
        ? ` ${problem.unmeasured.what}`
        : 'words' in problem
          ? ` ${problem.words}`
          : '';
    return { text: `? ${problem.kind}${detail}`, frame: before };
  }
  if (frame.topic !== null) return { text: `topic ${frame.topic}`, frame: before };
  if (frame.intent !== 'data')
    return { text: `${frame.intent} ${frame.term ?? frame.metrics.join('+')}`.trim(), frame };
  const planned = planQuestion(frame, { today: TEST_DAY });
  if (planned.kind === 'impossible') return { text: `? impossible ${planned.what}`, frame: before };
  const { plan } = planned;
  const extras = [
    ...(plan.bucket === null ? [] : [`per ${plan.bucket}`]),
    ...plan.sides.map(({ restriction }) => `side ${restriction.ids.map(short).join('+')}`),
    ...(plan.whole === null ? [] : [`of ${describeQuery(plan.whole.query)}`]),
    ...(plan.frame.top === null ? [] : [`top ${plan.frame.top.count ?? ''}${plan.frame.top.order}`]),
    ...(plan.frame.comparison === null
      ? []
      : [`vs ${plan.query.compare?.start}..${plan.query.compare?.end}`]),
    ...(plan.frame.isAverage ? ['average'] : []),
    ...(plan.frame.isCause ? ['cause'] : []),
  ];
  return { text: [plan.shape, describeQuery(plan.query), ...extras].join(' | '), frame };
}

/** The outcomes of a conversation, one per turn. */
export function conversationOf(turns: readonly string[]): string[] {
  let before: Frame | null = null;
  return turns.map((turn) => {
    const outcome = outcomeOf(turn, before);
    before = outcome.frame;
    return outcome.text;
  });
}
