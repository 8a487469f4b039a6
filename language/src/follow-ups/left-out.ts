import type { Frame, Problem } from '../frame/frame.ts';
import type { Understood } from '../read-question.ts';

/** What of a question can be answered once some of its words are left out. */
export type Rest = { question: string; words: string };

/** Words that lead to what is left out, and say nothing without it. */
const LEADING =
  '(?:(?:and|or|but|by|per|for|with|of|in|from|on|to|at|via|through|only|just|the|a|an|our|each|any|some)\\s+)*';

/** Words that lead nowhere once what followed them is gone: "visits from LinkedIn are". */
const DANGLING =
  /(?:[\s,;]+(?:and|or|but|by|per|for|with|of|in|from|on|to|at|via|through|as|than|that|which|who|is|are|was|were|be|been|do|does|did|has|have|had|the|an?|our|their|its))+(?=\s*(?:[?.!]|$))/iu;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The question without some words, and without what leads to them. */
export const withoutWords = (question: string, words: string): string =>
  question
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${LEADING}${escaped(words)}(?![\\p{L}\\p{N}])`, 'iu'), ' ')
    .replace(DANGLING, '')
    .replaceAll(/\s+([?.!,;])/g, '$1')
    .replaceAll(/^[\s,;.]+|\s+$/g, '')
    .replaceAll(/\s+/g, ' ');

function wordsOf(problem: Problem): string | undefined {
  if (problem.kind === 'unknown-name') return problem.words;
  if (problem.kind !== 'unmeasured') return undefined;
  const { refusal, isForbidden = false, isHowTo = false } = problem.unmeasured;
  return refusal === undefined && !isForbidden && !isHowTo ? problem.words : undefined;
}

const names = ({ intent, metrics, isCause }: Frame): boolean =>
  intent === 'data' && metrics.length > 0 && !isCause;

/**
 * "leads by stage in Q3": stages are not kept, and leads in Q3 are. Null where nothing is left that names a figure, or
 * where it is not understood either.
 */
export function restOf(
  problem: Problem,
  question: string,
  read: (question: string) => Pick<Understood, 'frame' | 'problems'>,
): Rest | null {
  const words = wordsOf(problem);
  if (words === undefined || words.trim() === '') return null;
  const rest = withoutWords(question, words);
  if (rest === question || !/\p{L}/u.test(rest)) return null;
  const { frame, problems } = read(rest);
  return problems.length === 0 && names(frame) ? { question: rest, words } : null;
}
