import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

const pager = (total: number | undefined, { page = 1, size = 20, isLoading = false } = {}): string => {
  const nothing = (): void => undefined;
  const place = { page, size, total, isLoading, sizes: [10, 20, 50, 100] };
  return renderToString(
    <MantineProvider>
      <Pager {...place} onPage={nothing} onSize={nothing} />
    </MantineProvider>,
  ).replaceAll('<!-- -->', '');
};

it.each([
  ['fits on a page', 20, {}, false, false],
  ['has two pages', 21, {}, true, false],
  ['has 50 rows', 50, {}, true, false],
  ['has more than 50', 51, {}, true, true],
  ['has more than 50 on one page', 60, { size: 100 }, true, true],
  ['is empty on a later page', 5, { page: 2 }, true, false],
] as const)('a list that %s', (_, total, place, isShown, hasSizes) => {
  expect(pager(total, place).includes('Next page')).toBe(isShown);
  expect(pager(total, place).includes('Rows per page')).toBe(hasSizes);
});

it('says which rows are shown, and keeps its place while they come', () => {
  expect(pager(1234, { page: 2 })).toContain('21–40 of 1,234');
  expect(pager(undefined, { isLoading: true })).toContain('aria-hidden="true"');
});
