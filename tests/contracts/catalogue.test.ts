import { expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

const files = sourceFiles();
const shown = files
  .filter(({ path }) => path.startsWith('web/catalogue/'))
  .map(({ text }) => text)
  .join('\n');

const exported = (path: string): string[] => {
  const text = files.find((file) => file.path === path)?.text ?? '';
  return [...text.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim());
};

/** What draws something begins with a capital and is no constant and no context. */
const isComponent = (name: string): boolean => /^[A-Z][a-z]/.test(name) && !name.endsWith('Context');

/** Drawn by others that are in the catalogue. */
const INSIDE = new Set([
  'ColumnPicker',
  'DataTable',
  'FilterChips',
  'FiltersPanel',
  'IgnoredParameters',
  'NestedTable',
  'NoValue',
  'Pager',
  'SearchBox',
  'StandingMark',
]);

it.each(['web/src/charts/index.ts', 'web/src/tables/index.ts'])(
  'the catalogue shows every piece of %s',
  (path) => {
    const components = exported(path).filter(isComponent);
    expect(components.length).toBeGreaterThan(5);
    expect(components.filter((name) => !INSIDE.has(name) && !shown.includes(`<${name}`))).toEqual([]);
  },
);

it.each([
  'KpiStrip',
  'Widget',
  'WidgetSkeleton',
  'EmptyState',
  'FailureState',
  'PageState',
  'Modal',
  'ConfirmDialog',
  'Toasts',
  'CompareButton',
  'FiguresTable',
  'RangePicker',
  'EntityFilter',
  'LinkMenu',
  'ExplainDrawer',
  'BlockView',
  'ProposalCard',
  'VoiceStatus',
])('the catalogue shows %s', (name) => expect(shown).toContain(`<${name}`));

it('the catalogue is no part of the application', () => {
  const wrong = files.filter(
    ({ path, imports }) => path.startsWith('web/src/') && imports.some((name) => name.includes('catalogue')),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
