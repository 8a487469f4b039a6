import { describe, expect, it } from 'vitest';
import { planQuestion } from '../plan/plan-question.ts';
import { TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';
import type { ConversationState } from './conversation-state.ts';
import { withPending } from './pending.ts';
import { readThread } from './thread.ts';

/** The last turn of a conversation in which nothing was answered before it. */
function lastOf(turns: readonly string[]) {
  let memory: ConversationState | null = null;
  let thread = readThread('', { names: TEST_NAMES, today: TEST_DAY, memory });
  for (const text of turns) {
    thread = readThread(text, { names: TEST_NAMES, today: TEST_DAY, memory });
    const [problem] = thread.read.problems;
    if (problem !== undefined) memory = withPending(memory, problem, thread);
  }
  return thread;
}

const queryOf = (turns: readonly string[]) => {
  const { frame, problems } = lastOf(turns).read;
  const planned = planQuestion(frame, { today: TEST_DAY });
  if (problems.length > 0 || planned.kind !== 'plan') return problems[0]?.kind ?? 'impossible';
  const { metrics, dimensions, range } = planned.plan.query;
  return `${metrics[0]} by ${dimensions.join()} ${range.start}`;
};

describe('a question that was asked back and is gone on with', () => {
  it('is answered once what was open is said, and says so', () => {
    const turns = ['best campaign this year', 'by pipeline per spend'];
    expect(queryOf(turns)).toBe('pipelinePerSpend by campaign 2026-01-01');
    expect(lastOf(turns).read.notes).toContainEqual(expect.stringContaining('best campaign this year'));
  });

  it('stays open while something else is said, over several turns', () => {
    expect(queryOf(['best campaign this year', 'only linkedin'])).toBe('which-figure');
    expect(queryOf(['best campaign this year', 'only linkedin', 'by spend'])).toBe(
      'spend by campaign 2026-01-01',
    );
  });

  it('is not made a question of visits when it cannot be counted', () => {
    expect(queryOf(['conversion rate last month', 'only enterprise'])).toBe('unmeasured');
    expect(queryOf(['conversion rate last month', 'only enterprise', 'leads then'])).toBe(
      'leads by  2026-10-01',
    );
  });

  it('does without the words that nothing covers, and says so', () => {
    const turns = ['spend frobbed last month', 'by vendor'];
    expect(queryOf(turns)).toBe('spend by vendor 2026-10-01');
    expect(lastOf(turns).read.notes).toContain('Not understood, and left out: “frobbed”.');
    expect(queryOf(['spend frobbed last month', 'yes'])).toBe('spend by  2026-10-01');
  });

  it('is of the same unknown company', () => {
    expect(queryOf(['Has Volkswagen been on our site recently'])).toBe('unknown-name');
    expect(queryOf(['Has Volkswagen been on our site recently', 'what pages'])).toBe('unknown-name');
  });

  it('is left for a question that is complete', () => {
    expect(queryOf(['best campaign this year', 'visits by channel last month'])).toBe(
      'visits by channel 2026-10-01',
    );
  });
});
