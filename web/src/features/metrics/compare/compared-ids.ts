import { COMPARED_LIMITS } from '@parley/core/metrics';
import { withParameter } from '../../../shell/links/with-parameter.ts';

/** URL parameters: the compared entities, and the metric of their trend. */
export const COMPARE_PARAMETER = 'compare';
export const COMPARE_BY_PARAMETER = 'compareBy';

/** The ids of a comma list, each once, in their order. */
export const idsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** What an address puts side by side; nothing when it asks for no comparison. */
export const readCompared = (search: string): readonly string[] =>
  idsOf(new URLSearchParams(search).get(COMPARE_PARAMETER) ?? '');

/** The query string with other rows side by side; without any, the figure goes too. */
export function withCompared(search: string, ids: readonly string[]): string {
  const rest = withParameter(search, COMPARE_PARAMETER, undefined);
  if (ids.length === 0) return withParameter(rest, COMPARE_BY_PARAMETER, undefined);
  const list = `${COMPARE_PARAMETER}=${ids.map(encodeURIComponent).join(',')}`;
  return rest === '' ? `?${list}` : `${rest}&${list}`;
}

/** Why so many cannot be compared, with the limit; undefined when they can. */
export function countProblem(count: number, many: string): { title: string; text: string } | undefined {
  const { min, max } = COMPARED_LIMITS;
  if (count >= min && count <= max) return undefined;
  return {
    title: `Too ${count > max ? 'many' : 'few'} ${many}`,
    text: `${min} to ${max} ${many} can be compared; the address names ${count}.`,
  };
}

/** The query string of a list that puts these side by side; undefined when they cannot be compared. */
export const comparedSearch = (ids: readonly string[]): string | undefined =>
  countProblem(ids.length, '') === undefined ? withCompared('', ids) : undefined;
