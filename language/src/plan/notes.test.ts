import { describe, expect, it } from 'vitest';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { planQuestion } from './plan-question.ts';

function notesOf(question: string): string {
  const { frame } = outcomeOf(question);
  const planned = frame === null ? null : planQuestion(frame, { today: TEST_DAY });
  if (planned?.kind !== 'plan') throw new Error(`${question}: no plan`);
  return planned.plan.notes.join(' ');
}

describe('sides of a comparison', () => {
  it.each([
    ['Europe against enterprise in visits', 'Europe and Enterprise can overlap'],
    ['visits of Named accounts vs Expansion DACH', 'Named accounts and Expansion DACH can overlap'],
    ['Google Ads vs paid search visits', 'Google Ads and Paid Search can overlap'],
  ])('can have something in common: %s', (question, note) => {
    expect(notesOf(question)).toContain(note);
  });

  it.each([
    'Europe vs North America in visits',
    'Bing vs ChatGPT in visits',
    'Google Ads vs organic search visits',
  ])('have nothing in common: %s', (question) => {
    expect(notesOf(question)).not.toContain('overlap');
  });
});
