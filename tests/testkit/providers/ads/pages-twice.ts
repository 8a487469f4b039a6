import type { Misbehave } from '../stand-in.ts';

type Page = Record<string, unknown>;

/** The list of an answer, whatever a platform calls it. */
const listOf = (page: Page): { name: string; items: unknown[] } | undefined =>
  Object.entries(page).flatMap(([name, items]) => (Array.isArray(items) ? [{ name, items }] : []))[0];

/**
 * Lists whose records move between pages while they are read: each other request is first answered with the page before, where there are
 * pages, and every page begins with the records of the one before. `done` counts both.
 */
export function pagesTwice(hasPages: boolean): { how: Misbehave; done: { pages: number; records: number } } {
  const done = { pages: 0, records: 0 };
  /** Of each list the page that was answered last, and the one before. */
  const answered = new Map<string, { page: Page; before: Page | undefined }>();
  const alter = (body: Page, isFirst: boolean, isOther: boolean): Page => {
    const list = listOf(body);
    if (list === undefined) return body;
    const { name, items } = list;
    if (isFirst) answered.set(name, { page: body, before: answered.get(name)?.page });
    const before = answered.get(name)?.before;
    const former = before && listOf(before)?.items;
    if (before === undefined || former === undefined) return body;
    if (hasPages && isFirst && isOther) {
      done.pages++;
      return before;
    }
    done.records += former.length;
    return { ...body, [name]: [...former, ...items] };
  };
  return {
    done,
    how: ({ nth, times }) => ({
      kind: 'alter',
      alter: (body) => alter(body as Page, times === 1, nth % 2 === 0),
    }),
  };
}
