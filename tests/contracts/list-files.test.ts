import { expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

/** Lists without a file of their own, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'web/src/features/opportunities/components/audience-panels.tsx':
    'a few audiences of one opportunity; `parley export raw audiences` has all',
  'web/src/features/audiences/page/audiences-page.tsx':
    'names and states; the companies of each are the file of its page',
};

const lists = sourceFiles()
  .filter(({ path }) => path.startsWith('web/src/features/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/<(ListPanel|FitPanel)\b([\s\S]*?)\n\s*\/?>/g)].map(([, piece, given = '']) => ({
      path,
      piece,
      hasFile: /\bcsv=\{/.test(given),
    })),
  );

it('every list of a page can be taken along as a file: attribution, offline activity, models, pixels and fit scores too', () => {
  const without = lists.filter(({ hasFile }) => !hasFile).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  const found = new Set(lists.filter(({ hasFile }) => hasFile).map(({ path }) => path));
  for (const path of [
    'attribution/components/breakdown-panel',
    'attribution/components/offline-panel',
    'attribution/components/models-panel',
    'pixels/page/pixels-page',
    'vendors/components/vendor-fit',
    'campaigns/components/campaign-fit',
  ])
    expect(found).toContain(`web/src/features/${path}.tsx`);
});
