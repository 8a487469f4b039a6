import { expect, it } from 'vitest';
import { reachTexts } from './reach-texts.ts';

const reach = (row: number, matches: number, hiddenBy: number | null = null) => ({ row, matches, hiddenBy });
const HIDDEN = 'Rule 3 takes nothing: rule 2 above it takes what it matches.';

it('names rules that match no visit, and those that one above hides', () => {
  const rules = [reach(0, 0), reach(1, 5), reach(2, 3, 1), reach(3, 0)];
  const all = { rules, visits: 9, sampledOneIn: 1 };
  expect(reachTexts(all)).toEqual(['Rules 1, 4 match no visit.', HIDDEN]);
  expect(reachTexts({ ...all, rules: [reach(0, 0)], sampledOneIn: 4 })).toEqual([
    'Rule 1 matches no visit that was looked at.',
  ]);
  // Without visits nothing can match: only what the rules themselves say is known.
  expect(reachTexts({ ...all, visits: 0 })).toEqual([HIDDEN]);
  expect(reachTexts({ ...all, rules: [reach(0, 2)] })).toEqual([]);
});
