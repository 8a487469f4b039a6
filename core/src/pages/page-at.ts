import { PAGE_IDS, type PageId, pageOf } from './table.ts';

export type PageAt = {
  page: PageId;
  /** As they are written in the address. */
  parameters: Readonly<Record<string, string>>;
  /** The address is another one of the page: people are led to its own. */
  isSynonym: boolean;
};

type Pattern = { page: PageId; path: string; test: RegExp; isSynonym: boolean };

const toPattern = (page: PageId, path: string, isSynonym: boolean): Pattern => {
  const source = path.replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
  return { page, path, test: new RegExp(`^${source}/*$`, 'i'), isSynonym };
};

/** A literal segment takes precedence over a parameter. */
const rankOf = ({ path }: Pattern): string =>
  path.replace(/\/[^/]+/g, (part) => (part.startsWith('/:') ? '2' : '1'));

const PATTERNS: readonly Pattern[] = PAGE_IDS.flatMap((page) => [
  toPattern(page, pageOf(page).path, false),
  ...(pageOf(page).synonyms ?? []).map((path) => toPattern(page, path, true)),
]).toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : 0));

/** The page that a path below the root of an instance is of; undefined where there is none, built or not. */
export function pageAt(path: string): PageAt | undefined {
  for (const { page, test, isSynonym } of PATTERNS) {
    const match = test.exec(path);
    if (match === null) continue;
    const found = Object.entries(match.groups ?? {}).filter(([, id]) => id !== undefined);
    return { page, parameters: Object.fromEntries(found), isSynonym };
  }
  return undefined;
}
