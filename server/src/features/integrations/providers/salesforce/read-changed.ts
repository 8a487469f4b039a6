import type { Session } from '../../provider.ts';
import type { SalesforceObject } from './objects.ts';
import { query } from './query.ts';
import type { Row } from './row.ts';

/** After which record to go on: the instant of its change, and its id among those of the same instant. */
export type Place = { at: string; id: string };

/** An instant as queries write it. */
const literal = (instant: string): string => new Date(instant).toISOString();

/**
 * Records that changed in a span, in the order of their changes, from a place on. Were a page in another order, records would be missed:
 * it is asked for again then.
 */
export async function* readChanged(
  session: Session,
  {
    object,
    fields,
    from,
    until,
  }: { object: SalesforceObject; fields: readonly string[]; from: Place; until: string },
): AsyncGenerator<{ rows: Row[]; place: Place }> {
  const { name, modifiedBy } = object;
  const [at, end] = [literal(from.at), literal(until)];
  const after =
    from.id === ''
      ? `${modifiedBy} >= ${at}`
      : `(${modifiedBy} > ${at} OR (${modifiedBy} = ${at} AND Id > '${from.id}'))`;
  const atOf = (row: Row | undefined): number => Date.parse(row?.[modifiedBy] ?? '');
  let last = Date.parse(from.at);
  const pages = query(session, {
    object: name,
    fields,
    rest: `FROM ${name} WHERE ${after} AND ${modifiedBy} < ${end} ORDER BY ${modifiedBy}, Id`,
    check: (rows) => {
      const times = [last, ...rows.map(atOf)];
      const isSorted = times.every((time, nth) => nth === 0 || time >= (times[nth - 1] ?? 0));
      return isSorted ? undefined : `Salesforce answered ${name} out of order.`;
    },
  });
  for await (const rows of pages) {
    const end = rows.at(-1);
    if (end === undefined) continue;
    last = atOf(end);
    yield { rows, place: { at: new Date(last).toISOString(), id: end['Id'] ?? '' } };
  }
}
