import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isReportPage, type ReportPage } from '@parley/core/features/notifications';
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

/** Why no report is made of the other pages. */
const FORM = 'a form, or a list of what is set up: it has no figures of a period';
const ONE = 'its figures are of one thing since it began, and not of a period';
const NO_REPORT: Record<Exclude<PageId, ReportPage>, string> = {
  home: 'what changed is in the digest',
  company:
    'alerts say when a company comes back; its figures are deleted with it, and no address of it is kept',
  benchmarks: 'shares of peers, which no metric query answers',
  opportunity: ONE,
  'pixel-compare': 'several pixels are sent together by the page of these pixels',
  'audience-compare': 'a report is of one audience, which the pages with figures take',
  assistant: 'a report is made of each answer, by the menu of the answer',
  board: 'a report is made of each of its answers, by the menu of the answer',
  'health-center': 'alerts watch what its monitors find',
  monitor: 'alerts watch what it finds',
  rejections: 'alerts watch what its monitors find',
  'event-log': 'a list of entries, without figures',
  ...{ 'pixel-create': FORM, 'pixel-edit': FORM, audiences: FORM, 'audience-upload': FORM },
  ...{ 'audience-import': FORM, 'audience-rules': FORM, 'audience-edit': FORM, 'configure-vendors': FORM },
  ...{ 'configure-channels': FORM, imports: FORM, integrations: FORM, integration: FORM },
  ...{ 'verify-integration': FORM, 'company-settings': FORM, users: FORM, invite: FORM, user: FORM },
  ...{ 'assistant-settings': FORM, profile: FORM, 'login-as': FORM, 'feature-flags': FORM },
};

describe('reports', () => {
  const reasons: Readonly<Partial<Record<PageId, string>>> = NO_REPORT;

  it.each(PAGE_IDS)('are made of %s, or there is a reason why not', (page) => {
    expect(reasons[page] === undefined).toBe(isReportPage(page));
    // What is paged by days is sent, but for what is named here.
    if (pageOf(page).days === true && !isReportPage(page))
      expect(['company', 'benchmarks', 'pixel-compare', 'audience-compare']).toContain(page);
  });

  it.each(PAGE_IDS.filter(isReportPage))('are offered on %s', (page) => {
    const { feature } = pageOf(page);
    const folder = `web/src/features/${feature}/`;
    const named = files.find(({ path }) => path === `${folder}feature.tsx`)?.text ?? '';
    const [, module = ''] =
      new RegExp(`\\b'?${page}'?: \\(\\) => import\\('\\./(page/[^']+)'`).exec(named) ?? [];
    const own = files.find(({ path }) => path === folder + module)?.text ?? '';
    // A page may leave its head to a component of its own.
    const parts = [...own.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
      join(folder, dirname(module), path),
    );
    const text = own + files.flatMap((file) => (parts.includes(file.path) ? [file.text] : [])).join('');
    expect(text).toContain('<NotificationsMenu');
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
