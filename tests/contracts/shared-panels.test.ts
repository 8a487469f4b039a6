import { SHARED_PANELS } from '@parley/core/features/shares';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

const pages = sourceFiles()
  .filter(({ path }) => /^web\/src\/features\/.*\.tsx$/.test(path))
  .map(({ text }) => text);
const panels = Object.entries(SHARED_PANELS).flatMap(([page, all]) =>
  (all ?? []).map(({ id, title }) => [page, title, id] as const),
);

it.each(panels)('on %s, “%s” is the panel of an anchor that there is: %s', (_page, _title, id) =>
  expect(pages.some((text) => text.includes(`id="${id}"`))).toBe(true),
);
