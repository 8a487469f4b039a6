import { expect, it } from 'vitest';
import { EFFECT_NOTES, liftDifference, liftSides, liftVerdict } from './words.ts';

it('says how far two sides are apart, and how sure that is', () => {
  const shares = { outcome: 'VISITED', difference: 0.055, low: -0.0391, high: 0.142 } as const;
  expect(liftDifference(shares)).toBe('+5.5 points, between −3.9 and +14.2');
  expect(liftVerdict(shares)).toBe('No clear difference');
  const visits = { outcome: 'VISITS', difference: -0.5, low: -0.8, high: -0.001 } as const;
  expect(liftDifference(visits)).toBe('−0.50 visits, between −0.80 and 0.00');
  expect(liftVerdict(visits)).toBe('Less where it was sent');
  const companies = { sent: 1200, heldOut: 98 };
  expect(liftSides({ outcome: 'OPENED', sent: 0.031, heldOut: 0 }, companies)).toBe(
    '3.1% of the 1,200 sent, 0% of the 98 held out',
  );
  expect(liftSides({ outcome: 'VISITS', sent: 1.256, heldOut: 1 }, companies)).toBe(
    '1.26 for each of the 1,200 sent, 1.00 for each of the 98 held out',
  );
});

it('says what the figures can show and what they cannot', () => {
  const { groups, ended, lift } = EFFECT_NOTES;
  for (const note of [groups, ended])
    expect(note).toMatch(/this table alone does not show that ads made a difference\.$/);
  expect(groups).toContain('Companies that a platform knows differ from those that it does not');
  expect(lift).toContain(
    'Chance has chosen who is held out, so the difference is what sending the audience did.',
  );
  expect(lift).toContain('95 times in 100');
  expect(lift).toContain('Ads of other campaigns may reach those held out as well');
});
