import { previousPeriod } from '@parley/core/dates';
import { readPeriod } from '@parley/language/periods';
import { tokenise } from '@parley/language/text';
import { rangeWords } from './figure-words.ts';
import { refuseInput, type Tool } from './tool.ts';

const IMPOSSIBLE = {
  future: 'It lies after today.',
  'too-early': 'It lies before the days that figures are kept for.',
  backwards: 'Its end is before its start.',
} as const;

/** Words to dates, with the grammar that reads them in questions. */
export const resolvePeriod: Tool<'assistant_resolve_period'> = {
  capability: 'analytics.view',
  run: async ({ input: { words }, services }) => {
    const tokens = tokenise(words);
    const match = readPeriod(tokens, 0, services.today());
    if (match === undefined || match.length < tokens.length)
      return refuseInput(
        'words',
        'It is no period that is understood: try “last month” or “March 3 to March 9”.',
      );
    if (match.kind === 'impossible') return refuseInput('words', IMPOSSIBLE[match.reason]);
    const { range, isRunning, isCut } = match.period;
    return {
      output: {
        startDate: range.start,
        endDate: range.end,
        words: rangeWords(range),
        isRunning,
        isCut,
        previous: previousPeriod(range),
        permalink: null,
      },
      text: `“${words}” is ${rangeWords(range)}.`,
    };
  },
};
