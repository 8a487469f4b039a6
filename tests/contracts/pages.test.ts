import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, PAGE_IDS, type PageId, type Person, pageOf, pathWithId } from '@parley/core/pages';
import { can } from '@parley/server/platform/policy/index';
import { describe, expect, it } from 'vitest';
import { decide } from '../../web/src/shell/access/index.ts';
import { ALL_VISITS, OPENED_ELSEWHERE } from '../screens/visits.ts';
import { pagesDocument, writtenPath } from './pages-document.ts';
import { ROOT, sourceFiles } from './source-tree.ts';

/** Pages of the specification that are not built yet. This list may only become shorter. */
const PLANNED: readonly PageId[] = [];

const files = sourceFiles().filter(
  ({ path }) => /^(core|server|language|web|cli)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
);

describe('the table of pages', () => {
  it('names as planned what is not built', () =>
    expect(PAGE_IDS.filter((page) => pageOf(page).isPlanned === true)).toEqual(PLANNED));

  it('is the only place that writes a path down', () => {
    const beginnings = PAGE_IDS.flatMap((page) => [pageOf(page).path, ...(pageOf(page).synonyms ?? [])])
      .map((path) => path.replace(/\/:.*$/, ''))
      // Without its slash it is a path too, unless it is the id of a page.
      .map((path) => (PAGE_IDS.some((page) => path === `/${page}`) ? path : path.replace('/', '/?')))
      .toSorted((a, b) => b.length - a.length);
    const written = new RegExp(`(['"\`])(${[...new Set(beginnings)].join('|')})(?=\\1|[/?#$])`, 'g');
    const withoutComments = (text: string): string =>
      text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
    const found = files
      .filter(({ path }) => path !== 'core/src/pages/table.ts')
      .flatMap(({ path, text }) =>
        [...withoutComments(text).matchAll(written)].map(([literal]) => `${path}: ${literal}`),
      );
    expect(found).toEqual([]);
  });
});

describe('pages in tests and documents', () => {
  it('are opened by the sweep, or by another suite', () => {
    const swept = new Set(ALL_VISITS.map(({ page }) => page));
    const missing = PAGE_IDS.filter(isBuilt).filter((page) => {
      const suite = OPENED_ELSEWHERE[page];
      return suite === undefined
        ? !swept.has(page)
        : !existsSync(join(ROOT, 'tests/e2e', `${suite}.spec.ts`));
    });
    expect(missing).toEqual([]);
  });

  it('are listed in the documents as they are in the table', async () =>
    await expect(pagesDocument()).toMatchFileSnapshot(join(ROOT, 'docs/develop/pages.md')));

  it('have their parts described, those of the sweep', () => {
    const headings = readFileSync(join(ROOT, 'docs/develop/screens.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('## /'))
      .join(' ');
    const missing = PAGE_IDS.filter((page) => isBuilt(page) && OPENED_ELSEWHERE[page] === undefined)
      .map(writtenPath)
      .filter((path) => !`${headings} `.includes(` ${path} `));
    expect(missing).toEqual([]);
  });
});

describe('who may open a page', () => {
  const credential = { kind: 'session', sessionId: 'sess_1', factors: [] } as const;
  const flags = [false, true];
  const people = flags.flatMap((isAdmin) =>
    flags.flatMap((isPaid) => flags.map((isSuperuser): Person => ({ isAdmin, isPaid, isSuperuser }))),
  );

  it.each(PAGE_IDS)('%s is the same for the guard and for the policy of the server', (page) => {
    for (const person of people) {
      const { isPaid, isSuperuser } = person;
      const roles = person.isAdmin ? (['admin'] as const) : [];
      const user = { userId: 'user_self', email: '', name: '', isPaid, isSuperuser, credential };
      const isAllowed = can({ user, viewer: { ...user, roles } }, pageOf(page).capability);
      const decision = decide(pathWithId(page, `${pageOf(page).idPrefix ?? 'id_'}1`), {
        ...person,
        id: 'user_self',
      });
      expect([person, decision.kind === 'open']).toEqual([person, isAllowed]);
    }
  });
});
