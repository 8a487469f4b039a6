import { expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

/** Lists without a file of their own, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'web/src/features/opportunities/components/audience-panels.tsx':
    'a few audiences of one opportunity; `parley export raw audiences` has all',
  'web/src/features/audiences/page/audiences-page.tsx':
    'names and states; the companies of each are the file of its page',
};

/** A tag from its name to its end: the first `>` outside of braces. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    const letter = text[end];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '>' && depth === 0) return text.slice(start, end + 1);
  }
  return text.slice(start);
}

/** For each list of a page whether it has a file. */
const filesOfLists = (text: string): boolean[] =>
  [...text.matchAll(/<(?:ListPanel|FitPanel)\b/g)].map(({ index }) => /\bcsv=\{/.test(tagAt(text, index)));

const lists = sourceFiles()
  .filter(({ path }) => path.startsWith('web/src/features/'))
  .flatMap(({ path, text }) => filesOfLists(text).map((hasFile) => ({ path, hasFile })));

it('reads each list by itself, on one line or on many', () => {
  const text = `<ListPanel rowId={({ id }) => id} />
  <FitPanel csv={file} />
  <ListPanel
    csv={file}
  />`;
  expect(filesOfLists(text)).toEqual([false, true, true]);
});

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
