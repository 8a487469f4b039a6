import { expect, it } from 'vitest';
import type { Answer, Block } from './answer.ts';
import { answerText } from './answer-text.ts';

const answer = (blocks: Block[], warnings: string[] = []): Answer => ({
  text: 'Most visits by vendor: Google with 1,400.',
  blocks,
  query: [],
  definitions: [],
  permalink: '/vendors',
  asOf: '2026-11-01T00:00:00Z',
  warnings,
  suggestions: [],
});
const copied = (given: Answer): string => answerText(given, (path) => `https://x${path}`);

it('an answer is taken along with its rows, what to mind, and its link', () => {
  const table: Block = {
    kind: 'table',
    columns: [
      { id: 'vendor', label: 'Vendor', unit: 'text' },
      { id: 'visits', label: 'Visits', unit: 'count' },
      { id: 'change', label: 'Change', unit: 'percent', isChange: true },
    ],
    rows: [
      { vendor: 'Google', visits: 1400, change: 0.25 },
      { vendor: 'Tab\tand\nline', visits: null, change: null },
    ],
    totalRows: 2,
  };
  expect(copied(answer([table], ['The week is not over.']))).toBe(
    [
      'Most visits by vendor: Google with 1,400.',
      '',
      'Vendor\tVisits\tChange',
      'Google\t1,400\t+25%',
      'Tab and line\t\t',
      '',
      '! The week is not over.',
      '',
      'https://x/vendors',
    ].join('\n'),
  );
});

it('companies and opportunities are rows, too', () => {
  const companies: Block = {
    kind: 'companies',
    label: 'Human visits',
    items: [
      {
        id: 'comp_1',
        name: '',
        domain: 'fernpoint.example',
        sector: { id: 's', name: 'Retail' },
        visits: 12,
        permalink: '/',
      },
    ],
    totalRows: 1,
  };
  expect(copied(answer([companies]))).toContain('fernpoint.example\tfernpoint.example\tRetail\t12');
  const opportunities: Block = {
    kind: 'opportunities',
    label: 'Won',
    items: [
      {
        id: 'o',
        name: 'Renewal',
        company: 'Fernpoint',
        stage: 'Won',
        amount: 1200,
        openDate: null,
        closeDate: null,
        isClosed: true,
        permalink: null,
      },
    ],
    totalRows: 1,
  };
  expect(copied(answer([opportunities]))).toContain('Renewal\tFernpoint\tWon\t$1,200');
});

it('what has no rows is its sentence and its link', () => {
  expect(copied(answer([{ kind: 'definition', term: 'Visits', text: 'All of them.' }]))).toBe(
    'Most visits by vendor: Google with 1,400.\n\nhttps://x/vendors',
  );
  expect(copied({ ...answer([]), permalink: null })).toBe('Most visits by vendor: Google with 1,400.');
});
