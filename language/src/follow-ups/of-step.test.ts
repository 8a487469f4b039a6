import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const WEEK = { start: '2026-10-11', end: '2026-10-17' };

/** After the answer found that week. */
function after(question: string, then: string): { text: string; notes: readonly string[] } {
  const { frame } = outcomeOf(question);
  if (frame === null) throw new Error('not understood');
  const before = { ...frame, step: WEEK };
  const { notes } = readQuestion(then, { names: TEST_NAMES, today: TEST_DAY, before });
  return { text: outcomeOf(then, before).text, notes };
}

describe('the week that was found', () => {
  it.each(['why', 'why was that?', 'so what happened there', 'what went wrong'])(
    'is explained: %s',
    (then) => {
      const { text, notes } = after('which week was worst for visits from Bing', then);
      expect(text).toMatch(
        /^change \| visits \| by campaign \| vendorIds=bing \| 2026-10-11\.\.2026-10-17 \|/,
      );
      expect(notes.join()).toContain('about Oct 11 to Oct 17, 2026, compared with the week before');
    },
  );

  it('is the time of a question that says "that week"', () => {
    expect(after('which week was worst for visits', 'spend by vendor in that week').text).toBe(
      'breakdown | spend | by vendor | 2026-10-11..2026-10-17',
    );
    expect(after('which week was worst for visits', 'spend in that month').text).not.toContain('2026-10-11');
  });

  it('is nothing that a question without one asks for', () => {
    const { frame } = outcomeOf('visits by week last month');
    expect(outcomeOf('why', frame).text).toContain('2026-10-01..2026-10-31');
  });
});
