import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { turn } from '@parley/server/features/assistant/evaluation/question';
import { z } from 'zod';

export {
  type ExpectedQuery,
  TODAY,
  type Turn,
  turnsOf,
} from '@parley/server/features/assistant/evaluation/question';

const FOLDER = join(import.meta.dirname, 'questions');

export const FAMILIES = [
  'plain',
  'paraphrases',
  'several',
  'ratios',
  'shares',
  'dimensions',
  'ranking',
  'attribution',
  'filters',
  'exclusions',
  'comparisons',
  'names',
  'periods',
  'change',
  'journeys',
  'product',
  'trust',
  'traps',
  'refusals',
  'follow-ups',
] as const;
export type Family = (typeof FAMILIES)[number];

export const question = turn.extend({ family: z.enum(FAMILIES), turns: z.array(turn).optional() });
/** Seen questions are read by those who work on the language; sealed ones are not, and measure how it does on new text. */
export type Part = 'seen' | 'sealed';
export type Question = z.output<typeof question> & { part: Part };

const partOf = (file: string): Part => (file.startsWith('sealed') ? 'sealed' : 'seen');

/** Every question of the files of this folder, in order; the first line of each file says what it holds. */
export function readQuestions(): Question[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ndjson'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => ({ ...question.parse(JSON.parse(line)), part: partOf(file) })),
    );
}
