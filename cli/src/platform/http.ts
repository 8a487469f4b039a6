import { z } from 'zod';
import { apiError } from './api-error.ts';
import { CliError, cancelled } from './cli-error.ts';
import type { Connection } from './connection.ts';
import { USER_AGENT } from './program-name.ts';

const TIMEOUT_MS = 60_000;

const restErrorSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.object({ code: z.string().optional(), message: z.string() })).optional(),
});

export type Request = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | ReadableStream<Uint8Array>;
  signal: AbortSignal;
  /** Undefined: as long as it takes. */
  timeoutMs?: number | undefined;
};

/** One request; an answer that is not 2xx, no answer and Ctrl-C are thrown as errors of the command line. */
export async function send(url: string, request: Request): Promise<Response> {
  const response = await fetchOnce(url, request);
  if (response.ok) return response;
  throw await errorOf(response);
}

async function fetchOnce(url: string, request: Request): Promise<Response> {
  const timeout = 'timeoutMs' in request ? request.timeoutMs : TIMEOUT_MS;
  const signals = [request.signal, ...(timeout === undefined ? [] : [AbortSignal.timeout(timeout)])];
  try {
    return await fetch(url, {
      method: request.method ?? 'GET',
      headers: { 'user-agent': USER_AGENT, ...request.headers },
      signal: AbortSignal.any(signals),
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(typeof request.body === 'object' ? { duplex: 'half' as const } : {}),
    });
  } catch (error) {
    throw networkError(error, url, request.signal);
  }
}

/** A JSON body and its JSON answer; `expected` are answers besides 2xx that are no errors. */
export async function postJson(
  url: string,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
  expected: readonly number[] = [],
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetchOnce(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
    signal,
  });
  const text = await response.text().catch((error: unknown) => {
    throw networkError(error, url, signal);
  });
  if (!response.ok && !expected.includes(response.status)) throw problemOf(response, text);
  return { status: response.status, body: parseJson(text) };
}

/** The error of an answer that is not 2xx. */
async function errorOf(response: Response): Promise<CliError> {
  return problemOf(response, await response.text().catch(() => ''));
}

/** The same, when the body has been read. */
export function problemOf(response: Response, text: string): CliError {
  const parsed = restErrorSchema.safeParse(parseJson(text));
  const { code, message, fieldErrors, errors } = parsed.success ? parsed.data : {};
  return apiError({
    code: code ?? errors?.[0]?.code,
    message: message ?? errors?.[0]?.message ?? `The server answered ${response.status}.`,
    status: response.status,
    fieldErrors,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: response.headers.get('retry-after'),
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function networkError(error: unknown, url: string, signal: AbortSignal): CliError {
  if (error instanceof CliError) return error;
  if (signal.aborted) return cancelled();
  const { origin } = new URL(url);
  if (error instanceof Error && error.name === 'TimeoutError')
    return new CliError('tryAgain', `${origin} took too long to answer.`, {
      code: 'TIMEOUT',
      nextSteps: ['Wait a moment and try again.'],
    });
  return new CliError('tryAgain', `No answer from ${origin}.`, {
    code: 'UNREACHABLE',
    nextSteps: ['Is the server running? Start it: npm start', 'Name another one with --server URL.'],
  });
}

export const authorization = ({ token, instance, definitions }: Connection): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(instance === undefined ? {} : { 'x-instance-id': instance }),
  ...(definitions === undefined ? {} : { 'x-parley-definitions': definitions }),
});
