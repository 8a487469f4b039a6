import type { z } from 'zod';
import type { Request, Session } from '../provider.ts';
import { readAnswer } from './read-answer.ts';

export type JsonRead<Output> = {
  /** The provider and what is read of it, as people call them; named in errors. */
  provider: string;
  object: string;
  request: Request;
  schema: z.ZodType<Output>;
  /** Says why it cannot be the answer to this request; undefined when it can. */
  check?: (answer: Output) => string | undefined;
};

/** Positions in lists are no names of fields. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'string' && part !== 'results' && part !== 'records').join('.');

/** Names object and fields, never a value. */
function describeMisfit(provider: string, object: string, error: z.ZodError): string {
  const fields = [...new Set(error.issues.map(({ path }) => fieldOf(path)).filter((name) => name !== ''))];
  const isMissing = error.issues[0]?.message.endsWith('received undefined') === true;
  const named = fields.length === 0 ? 'what was asked for' : fields.slice(0, 5).join(', ');
  return `${provider} answered ${object} ${isMissing ? 'without' : 'with an unexpected form of'} ${named}.`;
}

/** An answer in the form of a schema. Whatever has another one is an error that names object and field. */
export const readJson = async <Output>(
  session: Pick<Session, 'call' | 'signal'>,
  { provider, object, request, schema, check }: JsonRead<Output>,
): Promise<Output> =>
  await readAnswer(session, request, ({ body }) => {
    if (typeof body === 'string')
      return { problem: `${provider} answered ${object} with something that is no JSON.`, kind: 'later' };
    const found = schema.safeParse(body);
    if (!found.success) return { problem: describeMisfit(provider, object, found.error), kind: 'refused' };
    const problem = check?.(found.data);
    return problem === undefined ? { value: found.data } : { problem, kind: 'later' };
  });
