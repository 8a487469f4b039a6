import { MantineProvider } from '@mantine/core';
import { MAX_TEXT_CONDITIONS, RANGE_ORDER_MESSAGE } from '@parley/core/filters';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListFilter } from './list-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TextFilter, toTextDraft } from './text-filter.tsx';

const html = (element: React.ReactNode): string =>
  renderToString(<MantineProvider>{element}</MantineProvider>);
const nothing = (): void => undefined;

describe('a list', () => {
  const list = (values: readonly string[], canExclude: boolean) =>
    html(
      <ListFilter
        label="Vendor"
        source="vendors"
        draft={{ values, excludes: true }}
        canExclude={canExclude}
        useOptions={() => ({ options: [{ value: 'v', label: 'V' }], loading: false, failed: false })}
        onChange={nothing}
      />,
    );
  it.each([
    ['in and notIn', ['v'], true, true],
    ['in and notIn, with nothing chosen', [], true, false],
    ['in alone', ['v'], false, false],
  ] as const)('of %s offers to exclude: %j, %s, %s', (_, values, canExclude, offers) =>
    expect(list(values, canExclude).includes('Vendor: include or exclude')).toBe(offers),
  );
});

describe('a range', () => {
  const range = (min: number | '', max: number | '') =>
    html(<RangeFilter label="Visits" draft={{ min, max }} onChange={nothing} />);
  it('whose min is greater than its max is refused in these words, at both ends', () => {
    expect(range(9, 3)).toContain(RANGE_ORDER_MESSAGE);
    expect(RANGE_ORDER_MESSAGE).toBe('min should be less than max');
    expect(range(9, 3).match(/aria-invalid="true"/g)).toHaveLength(2);
  });
  it.each([
    [3, 9],
    [3, 3],
    [3, ''],
    ['', ''],
  ] as const)('from %j to %j is taken', (min, max) => {
    expect(range(min, max)).not.toContain(RANGE_ORDER_MESSAGE);
  });
});

describe('text', () => {
  const text = (count: number) =>
    html(
      <TextFilter
        label="Pages"
        draft={toTextDraft(
          Array.from({ length: count }, (_, place) => `/${place}`),
          'OR',
        )}
        onChange={nothing}
      />,
    );
  it('has up to ten conditions', () => {
    expect(MAX_TEXT_CONDITIONS).toBe(10);
    expect(text(9)).toContain('Add condition');
    expect(text(10)).not.toContain('Add condition');
  });
  it('is joined by any or all from two on', () => {
    expect(text(1)).not.toContain('All of these');
    expect(text(2)).toContain('All of these');
  });
});
