/** One place of a body of a configuration and what it says; null where it says nothing. */
export type Place = { path: string; value: string | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in one line: the parts of an entry with their names, without its id and what is empty. */
function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join(', ');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .filter(([key, part]) => key !== 'id' && !isEmpty(part))
    .map(([key, part]) => `${key}: ${lineOf(part)}`)
    .join(' · ');
}

/** What a body says, place by place; each entry of a list of rules or rows is a place of its own. */
export function placesOf(body: unknown, path = ''): Place[] {
  if (isEmpty(body)) return [{ path, value: null }];
  if (Array.isArray(body) && body.some(isObject))
    return body.map((entry, index) => ({ path: `${path}[${index + 1}]`, value: lineOf(entry) }));
  if (isObject(body))
    return Object.entries(body).flatMap(([key, part]) =>
      placesOf(part, path === '' ? key : `${path}.${key}`),
    );
  return [{ path, value: lineOf(body) }];
}
