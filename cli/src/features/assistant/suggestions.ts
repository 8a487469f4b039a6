import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';

const data = z.object({ assistant: z.object({ suggestions: z.array(z.string()) }) });

export const SUGGESTIONS: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliSuggestions {
      assistant { suggestions }
    }
  `,
  data,
};

/** Questions that this instance's data can answer; none when they cannot be had, which is no reason to fail. */
export async function suggestions(session: Session): Promise<readonly string[]> {
  return await session.query(SUGGESTIONS).then(
    ({ assistant }) => assistant.suggestions.slice(0, 5),
    () => [],
  );
}
