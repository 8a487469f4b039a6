/**
 * A query string with one parameter set, or without it; every other one stays as it is written.
 * `withParameter('?w.metrics.visits=[1,]', 'company', 'comp_1')` is `?w.metrics.visits=[1,]&company=comp_1`.
 */
export function withParameter(search: string, name: string, value: string | undefined): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== name);
  const parameters = [...others, ...(value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`])];
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}
