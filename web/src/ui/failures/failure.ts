import { type ErrorCode, isErrorCode, messageOf } from '@parley/core/api';
import { ApiError } from './api-error.ts';

const requestIds = new WeakMap<object, string>();

/** An error in the words that users read; `code` is UNKNOWN for errors that are not from our server. */
export type Failure = { code: ErrorCode | 'NETWORK'; message: string; requestId: string | undefined };

type Listed = { message?: unknown; extensions?: { code?: unknown; details?: unknown } };
type Told = { code: unknown; details: unknown };

/** GraphQL errors of a response; with a status other than 200 they are in the unread body. */
function listedErrors(error: object): readonly Listed[] {
  if ('errors' in error && Array.isArray(error.errors)) return error.errors;
  if (!('bodyText' in error) || typeof error.bodyText !== 'string') return [];
  try {
    const body: unknown = JSON.parse(error.bodyText);
    return typeof body === 'object' && body !== null ? listedErrors(body) : [];
  } catch {
    return [];
  }
}

/**
 * Stores the x-request-id of the response with an error, for users to quote. GraphQL clients wrap the errors of a response
 * more than once, so it is stored with each of them.
 */
export function rememberRequestId(error: unknown, requestId: string | null): void {
  if (typeof error !== 'object' || error === null || requestId === null) return;
  for (const carrier of [error, ...listedErrors(error)]) requestIds.set(carrier, requestId);
}

function requestIdOf(error: object): string | undefined {
  if (error instanceof ApiError) return error.requestId;
  const carrier = [error, ...listedErrors(error)].find((one) => requestIds.has(one));
  return carrier && requestIds.get(carrier);
}

/** The server's error, by REST or by GraphQL; nothing when the error is not a response of our server. */
function toldBy(error: object): Told | undefined {
  if (error instanceof ApiError) return error;
  const extensions = listedErrors(error)[0]?.extensions;
  return extensions?.code === undefined ? undefined : { code: extensions.code, details: extensions.details };
}

const unknown = (requestId?: string): Failure => ({
  code: 'UNKNOWN',
  message: messageOf('UNKNOWN'),
  requestId,
});

const logged = new WeakSet<object>();

/** A code that the catalogue lacks is a fault of ours: it is logged, once, and shown as unknown. */
function knownCode(code: unknown, error: object, requestId: string | undefined): ErrorCode {
  if (isErrorCode(code)) return code;
  if (!logged.has(error))
    console.error(`The server answered with a code that is not in the catalogue: ${String(code)}`, requestId);
  logged.add(error);
  return 'UNKNOWN';
}

export function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return unknown();
  const requestId = requestIdOf(error);
  const told = toldBy(error);
  if (told !== undefined) {
    const code = knownCode(told.code, error, requestId);
    return { code, message: messageOf(code, told.details), requestId };
  }
  if ('name' in error && error.name === 'TimeoutError')
    return { code: 'TIMEOUT', message: messageOf('TIMEOUT'), requestId };
  // No answer at all: not an error of the server's, and never taken for one.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return { code: 'NETWORK', message: 'The server cannot be reached. Is it running?', requestId };
  return unknown(requestId);
}

/** The server's codes for an unknown thing, or for an invalid id. */
const MISSING: readonly Failure['code'][] = ['NOT_FOUND', 'BAD_ID_PREFIX', 'INVALID_INPUT'];

/** Whether a question about one thing failed because there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error !== undefined && MISSING.includes(toFailure(error).code);

/** What the server's error says beyond its code; to be checked by the caller. */
export const detailsOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? toldBy(error)?.details : undefined;

/** The server's errors of the fields of a form, by field name. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const details = detailsOf(error);
  if (typeof details !== 'object' || details === null || !('fieldErrors' in details)) return {};
  const { fieldErrors } = details;
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
