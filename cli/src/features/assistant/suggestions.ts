import { CliSuggestionsDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';

/** Questions that this instance's data can answer; none when they cannot be had, which is no reason to fail. */
export async function suggestions(session: Session): Promise<readonly string[]> {
  return await session.query(CliSuggestionsDocument, {}).then(
    ({ assistant }) => assistant.suggestions.slice(0, 5),
    () => [],
  );
}
