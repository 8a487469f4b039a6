import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderFailure, type Request, type Session } from '../provider.ts';

export type JsonRead<Output> = {
  /** The provider and what is read of it, as people call them; named in errors. */
  provider: string;
  object: string;
  request: Request;
  schema: z.ZodType<Output>;
  /** Says why it cannot be the answer to this request; undefined when it can. */
  check?: (answer: Output) => string | undefined;
};

/** A proxy may have written an answer of another form, and a page may be the wrong one: it is asked for again. */
const TRIES = 4;
const FIRST_PAUSE_MS = 40;

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
export async function readJson<Output>(
  session: Pick<Session, 'call' | 'signal'>,
  { provider, object, request, schema, check }: JsonRead<Output>,
): Promise<Output> {
  for (let nth = 1; ; nth++) {
    const { body, status } = await session.call(request);
    const isText = typeof body === 'string';
    const found = schema.safeParse(body);
    const problem = isText
      ? `${provider} answered ${object} with something that is no JSON.`
      : found.success
        ? check?.(found.data)
        : describeMisfit(provider, object, found.error);
    if (found.success && problem === undefined) return found.data;
    // What is no JSON, or another page, passes; another form stays until the client is changed.
    const kind = isText || found.success ? 'later' : 'refused';
    if (nth >= TRIES) throw new ProviderFailure({ kind, message: problem ?? '' }, status);
    await sleep(FIRST_PAUSE_MS * 2 ** nth, undefined, { signal: session.signal });
  }
}
