import { z } from 'zod';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { apiError } from './api-error.ts';
import { CliError } from './cli-error.ts';
import type { Connection } from './connection.ts';
import { authorization, networkError, parseJson, problemOf } from './http.ts';
import { USER_AGENT } from './program-name.ts';

/** A document of a .graphql file with the types of what it takes and answers, generated from the server's schema. */
export type Operation<Data, Variables> = TypedDocumentString<Data, Variables>;

const envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z
          .object({
            code: z.string().optional(),
            details: z
              .object({ fieldErrors: z.record(z.string(), z.string()).optional().catch(undefined) })
              .optional()
              .catch(undefined),
          })
          .optional(),
      }),
    )
    .optional(),
});

/** Runs an operation; anything but a whole answer is thrown. */
export async function runOperation<Data, Variables>(
  connection: Connection,
  operation: Operation<Data, Variables>,
  variables: NoInfer<Variables>,
  signal: AbortSignal,
): Promise<Data> {
  const url = `${connection.server}/api/graphql`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...authorization(connection),
      },
      body: JSON.stringify({ query: operation.toString(), variables }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
    });
    text = await response.text();
  } catch (error) {
    throw networkError(error, url, signal);
  }
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const answer = envelope.safeParse(parseJson(text));
  const problem = answer.success ? answer.data.errors?.[0] : undefined;
  if (problem !== undefined)
    throw apiError({
      code: problem.extensions?.code,
      message: problem.message,
      fieldErrors: problem.extensions?.details?.fieldErrors,
      status: response.ok ? undefined : response.status,
      requestId,
      retryAfter: response.headers.get('retry-after'),
    });
  const data = answer.data?.data;
  // A server whose schema differs has refused the document.
  if (response.ok && data) return data as Data;
  if (!response.ok) throw problemOf(response, text);
  throw new CliError('error', 'The server answered something this program does not understand.', {
    code: 'BAD_ANSWER',
    nextSteps: ['Use the parley of the same release as the server.'],
    requestId,
  });
}
