type Params = Readonly<Record<string, string | undefined>>;

/** For routes where not every address is a page, the title depends on the address. */
export type PageHandle = { title: string | ((params: Params) => string) };

export const NOT_FOUND_TITLE = 'Page not found';

function isPageHandle(handle: unknown): handle is PageHandle {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return false;
  return typeof handle.title === 'string' || typeof handle.title === 'function';
}

/** The title of the innermost route that has one. */
export function titleOf(matches: readonly { handle: unknown; params: Params }[]): string | undefined {
  for (const { handle, params } of matches.toReversed())
    if (isPageHandle(handle)) return typeof handle.title === 'string' ? handle.title : handle.title(params);
  return undefined;
}
