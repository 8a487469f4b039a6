/** A value that a filter takes by its id, by its name, or by another way to write it. */
export type FilterValue = { id: string; name: string; also?: readonly string[] };

/** Categories of visits and impressions, as `trafficType` takes them. */
export const TRAFFIC_TYPE_VALUES: readonly FilterValue[] = [
  { id: 'target', name: 'Target' },
  { id: 'other', name: 'Other' },
  { id: 'bot', name: 'Bot' },
  { id: 'unresolved', name: 'Unknown' },
];

/** What opportunities are, as `status` takes it. */
export const STATUS_VALUES: readonly FilterValue[] = [
  { id: 'PIPELINE', name: 'Pipeline', also: ['open'] },
  { id: 'CLOSED_WON', name: 'Closed won', also: ['won'] },
  { id: 'CLOSED_LOST', name: 'Closed lost', also: ['lost'] },
];

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** The values that go by what was written: by id first, else by name. `valuesNamed(STATUS_VALUES, 'won')` is CLOSED_WON. */
export function valuesNamed<Value extends FilterValue>(values: readonly Value[], written: string): Value[] {
  const byId = values.filter(({ id }) => id === written);
  if (byId.length > 0) return byId;
  const text = fold(written);
  return values.filter(({ id, name, also = [] }) => [id, name, ...also].some((each) => fold(each) === text));
}
