/** The parameter of an address that says with which definitions its figures were computed. */
export const DEFINITIONS_PARAMETER = 'definitions';

/** A path with the number of the definitions of its figures; one without a number names none: `/companies?definitions=12#list`. */
export function withDefinitions(path: string, number: number | undefined): string {
  if (number === undefined) return path;
  const [address = '', ...anchor] = path.split('#');
  const [page = '', search = ''] = address.split('?', 2);
  const others = search
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== DEFINITIONS_PARAMETER);
  const parameters = [...others, `${DEFINITIONS_PARAMETER}=${number}`];
  return [`${page}?${parameters.join('&')}`, ...anchor].join('#');
}

/** The number that a query string names; undefined where it names none. */
export function definitionsOf(search: string): number | undefined {
  const named = new RegExp(`(?:^|[?&])${DEFINITIONS_PARAMETER}=([1-9]\\d{0,8})(?:$|[&#])`).exec(search)?.[1];
  return named === undefined ? undefined : Number(named);
}
