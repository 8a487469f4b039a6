import {
  isBuilt,
  PAGE_CAPABILITIES,
  PAGE_DESCRIPTIONS,
  PAGE_IDS,
  type PageId,
  type PersonRole,
  pageOf,
  WAYS_IN,
} from '@parley/core/pages';

const WHO: Readonly<Record<PersonRole, string>> = {
  signedIn: 'everybody',
  member: 'everybody',
  paid: 'paid plan',
  admin: 'admins',
  superuser: 'superusers',
};

/** A path as documents write it: `/vendors/{vendor}`. */
export const writtenPath = (page: PageId): string => pageOf(page).path.replaceAll(/:(\w+)\??/g, '{$1}');

const takenBy = (page: PageId): string => {
  const { days, audience, table } = pageOf(page);
  const taken = [days && 'period', audience && 'audience', table && 'filters'];
  return taken.filter((each) => each !== undefined).join(', ');
};

function rowOf(page: PageId): string {
  const { title, capability, menu, assistant } = pageOf(page);
  const cells = [
    `\`${writtenPath(page)}\``,
    `${title}: ${PAGE_DESCRIPTIONS[page]}`,
    WHO[PAGE_CAPABILITIES[capability]],
    menu === undefined ? WAYS_IN[page as keyof typeof WAYS_IN] : `menu: ${menu}`,
    takenBy(page),
    assistant === true ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

const tableOf = (pages: readonly PageId[]): string =>
  [
    '| path | page | who | where it opens from | its address takes | assistant |',
    '|---|---|---|---|---|---|',
    ...pages.map(rowOf),
  ].join('\n');

function plannedPages(): string {
  const planned = PAGE_IDS.filter((page) => !isBuilt(page));
  if (planned.length === 0) return '';
  return `
## Planned

Nothing is at these paths yet. Whoever may open them reads that there is no such page; everybody else is led away.

${tableOf(planned)}
`;
}

/** The text of docs/develop/pages.md. */
export const pagesDocument = (): string => `# Pages

Every page of an instance, written from \`core/src/pages/table.ts\` by \`npx vitest run --project contracts pages -u\`. Paths are below
\`/app/inst/{instance}\`. What each page shows, and the test of each part: [screens](screens.md).

${tableOf(PAGE_IDS.filter(isBuilt))}
${plannedPages()}`;
