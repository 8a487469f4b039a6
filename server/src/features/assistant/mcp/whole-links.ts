import { withDefinitions } from '@parley/core/pages';

/** Paths below an instance root, and of downloads, as whole addresses: who reads them over MCP is on no page. */
export function withWholeLinks(value: unknown, links: { page: string; server: string }): unknown {
  if (Array.isArray(value)) return value.map((each) => withWholeLinks(each, links));
  if (typeof value !== 'object' || value === null) return value;
  const number =
    'definitionsVersion' in value && typeof value.definitionsVersion === 'number'
      ? value.definitionsVersion
      : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner === 'string' && key === 'permalink')
        return [key, `${links.page}${withDefinitions(inner, number)}`];
      if (typeof inner === 'string' && key === 'url' && inner.startsWith('/'))
        return [key, `${links.server}${inner}`];
      return [key, withWholeLinks(inner, links)];
    }),
  );
}
