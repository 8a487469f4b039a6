import { expect, it } from 'vitest';
import { type EventCondition, eventInWords, eventPage, isPathMet, subjectsInWords } from './index.ts';

const visited = (pathMatch: 'is' | 'begins' | 'contains', path = '/pricing'): EventCondition => ({
  event: 'pageVisited',
  pathMatch,
  path,
});

it.each([
  ['is', '/pricing', '/Pricing/', true],
  ['is', '/pricing', '/pricing/teams', false],
  ['is', '/', '/', true],
  ['begins', '/docs', '/docs-old', true],
  ['begins', '/docs/', '/docs', true],
  ['begins', '/docs', '/all/docs', false],
  ['contains', 'docs', '/all/DOCS/x', true],
  ['contains', 'docs', '/all', false],
] as const)('a path that %s %s: %s is %s', (pathMatch, path, seen, isMet) => {
  expect(isPathMet({ pathMatch, path }, seen)).toBe(isMet);
});

it('what is watched for is written in words, and leads to its page', () => {
  const conditions: EventCondition[] = [
    visited('is'),
    visited('begins'),
    { event: 'companyReturned', quietDays: 30 },
    { event: 'monitorWarns', monitor: null },
    { event: 'monitorWarns', monitor: 'tag-silent' },
  ];
  expect(conditions.map((condition) => [eventInWords(condition), eventPage(condition)])).toEqual([
    ['A target company visited /pricing', '/web-traffic-activity?w.webActivityPagesList=/pricing'],
    [
      'A target company visited a page whose path begins with /pricing',
      '/web-traffic-activity?w.webActivityPagesList=/pricing',
    ],
    [
      'A company with an open opportunity came back after 30 days or more without a visit',
      '/web-traffic-activity',
    ],
    ['A monitor of data quality starts to warn', '/health-center'],
    ['The monitor “Tag silent” starts to warn', '/health-center/tag-silent'],
  ]);
});

it('a message names ten, and counts the others', () => {
  const subjects = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `comp_${index}`, name: `Firm ${index}`, day: '2026-03-08' },
  }));
  expect(subjectsInWords(visited('is'), subjects)).toBe(
    'Visited /pricing: Firm 0, Firm 1, Firm 2, Firm 3, Firm 4, Firm 5, Firm 6, Firm 7, Firm 8, Firm 9 and 2 more.',
  );
  expect(subjectsInWords(visited('is'), [])).toBe('Nothing since yesterday.');
});
