import type { Answer } from '@parley/core/assistant';
import { type DimensionId, dimensionsOf } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import type { Plan } from '@parley/language/plan';
import { isTime } from '@parley/language/plan';
import type { Several } from '../several-questions.ts';
import { name, part, say } from './phrase.ts';

const MOST = 3;

/** Short follow-ups that make sense after this answer, and that are understood. */
export function nextQuestions({ shape, frame, metric, query }: Plan): string[] {
  const restricted = new Set(frame.restrictions.map(({ field }) => field));
  const knows = (dimension: DimensionId): boolean => dimensionsOf(metric).includes(dimension);
  const all: (string | false)[] = [
    shape !== 'list' && shape !== 'company' && /isits|ompanies/.test(metric) && 'Show me the companies',
    shape === 'scorecard' && knows('campaign') && !restricted.has('campaign') && 'And by campaign?',
    shape === 'comparison' && frame.groupings.length === 0 && knows('campaign') && 'And by campaign?',
    shape === 'figure' && !restricted.has('vendor') && knows('vendor') && 'And by vendor?',
    shape === 'figure' &&
      restricted.has('vendor') &&
      !restricted.has('campaign') &&
      knows('campaign') &&
      'And by campaign?',
    shape === 'figure' && !knows('vendor') && knows('campaignType') && 'And by campaign type?',
    shape !== 'trend' && !frame.groupings.some(isTime) && shape !== 'list' && 'And by week?',
    shape === 'trend' && frame.groupings.length === 1 && knows('channel') && 'And by channel?',
    shape === 'list' && !restricted.has('revRange') && 'Only enterprise',
    shape === 'breakdown' && frame.groupings[0] !== 'channel' && knows('channel') && 'And by channel?',
    query.compare !== undefined &&
      frame.comparison === null &&
      shape === 'figure' &&
      'Compared with the same period last year',
    frame.traffic.length === 0 && metric === 'visits' && 'Only target companies',
    /last month/.test(frame.period?.words ?? '') ? 'And this month?' : 'And last month?',
  ];
  return all.filter((each): each is string => each !== false).slice(0, MOST);
}

/** A message that asks several things: its first question is answered, and the others come next. */
export function withNext(answer: Answer, several: Several | null): Answer {
  if (several === null) return answer;
  const { first, next } = several;
  const others = name(listed(next.map((each) => `“${each}”`)));
  const said =
    next.length === 0
      ? say`Of your message “${name(first)}” is answered.`
      : say`Your message asks more than one thing. “${name(first)}” is answered; ${others} ${part(next.length === 1 ? 'is' : 'are')} offered below as next.`;
  return {
    ...answer,
    warnings: [said, ...answer.warnings],
    suggestions: [...next.slice(0, MOST), ...answer.suggestions].slice(0, MOST),
  };
}
