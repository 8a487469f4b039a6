import type { Kind, KnownIds } from './known-ids.ts';
import type { ExpectedQuery, Turn } from './question.ts';

/** Why a name of a restriction is none of the instance: neither of its kinds has it. */
function problemOf(keys: string, name: string, ids: KnownIds): string | undefined {
  let problem: string | undefined;
  for (const kind of keys.split('|') as Kind[])
    for (const option of name.split('|'))
      try {
        ids(kind, option);
        return undefined;
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
      }
  return problem;
}

/** What an expected query names that the instance has not: the question is about another instance. Undefined for nothing. */
export function unknownName(turn: Turn, ids: KnownIds): string | undefined {
  const queries: ExpectedQuery[] = [turn, ...(turn.or ?? []), ...(turn.and ?? [])];
  const restrictions = queries.flatMap(({ where, without, 'where?': maybe }) =>
    [where, without, maybe].flatMap((each) => Object.entries(each ?? {})),
  );
  for (const [keys, names] of restrictions)
    for (const name of names) {
      const problem = problemOf(keys, name, ids);
      if (problem !== undefined) return problem;
    }
  return undefined;
}
