import { PAGES, type PageId, pageOf } from './table.ts';

/** An id; several of them are one part with commas. */
type Ids = string | readonly string[];

type ParametersIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParametersIn<Part> & ParametersIn<Rest>
  : Path extends `:${infer Name}?`
    ? { [Key in Name]?: Ids }
    : Path extends `:${infer Name}`
      ? { [Key in Name]: Ids }
      : unknown;

export type PageParameters<Id extends PageId> = ParametersIn<(typeof PAGES)[Id]['path']>;

type Rest<Parameters> = unknown extends Parameters
  ? []
  : Partial<Parameters> extends Parameters
    ? [parameters?: Parameters]
    : [parameters: Parameters];

const written = (ids: Ids): string =>
  (typeof ids === 'string' ? [ids] : ids).map(encodeURIComponent).join(',');

function fill(path: string, idsOf: (name: string) => Ids | undefined): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? written(idsOf(part.slice(1).replace('?', '')) ?? []) : part))
    .join('/')
    .replace(/(?<=.)\/+$/, '');
}

/** Path of a page below the root of an instance: `pagePath('vendor', { vendor: 'vndr_bing' })` is `/vendors/vndr_bing`. */
export function pagePath<Id extends PageId>(page: Id, ...[parameters]: Rest<PageParameters<Id>>): string {
  const given = new Map<string, Ids | undefined>(Object.entries(parameters ?? {}));
  return fill(PAGES[page].path, (name) => given.get(name));
}

const PARAMETER = /\/:\w+(\??)/;

/** Whether a page is about one thing and cannot be opened without its id. */
export const needsId = (page: PageId): boolean => PARAMETER.exec(pageOf(page).path)?.[1] === '';
export const takesId = (page: PageId): boolean => PARAMETER.test(pageOf(page).path);

/** Path of a page that is known only when the program runs, with the id of what it is about. */
export const pathWithId = (page: PageId, id: Ids = []): string => fill(pageOf(page).path, () => id);
