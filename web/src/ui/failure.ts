import { ERROR_CODES } from '@parley/core/api';

const requestIds = new WeakMap<object, string>();

/** Keeps the x-request-id of the answer an error came with, for people to quote. */
export function rememberRequestId(error: unknown, requestId: string | null): void {
  if (typeof error === 'object' && error !== null && requestId !== null) requestIds.set(error, requestId);
}

/** What went wrong in the words people read; `code` is UNKNOWN for whatever is not one of ours. */
export type Failure = { code: string; message: string; requestId: string | undefined };

type Listed = { message?: unknown; extensions?: { code?: unknown; details?: unknown } };

/** GraphQL errors of an answer; with a status other than 200 they are in its body, which nobody has read yet. */
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

const fill = (text: string, details: unknown): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (typeof details !== 'object' || details === null || !(name in details)) return whole;
    return String(Reflect.get(details, name));
  });

export function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null)
    return { code: 'UNKNOWN', message: ERROR_CODES.UNKNOWN, requestId: undefined };
  const requestId = requestIds.get(error);
  const code = listedErrors(error)[0]?.extensions?.code;
  if (typeof code === 'string') {
    const known = Object.entries(ERROR_CODES).find(([name]) => name === code)?.[1];
    const details = listedErrors(error)[0]?.extensions?.details;
    return { code, message: fill(known ?? ERROR_CODES.UNKNOWN, details), requestId };
  }
  if ('name' in error && error.name === 'TimeoutError')
    return { code: 'TIMEOUT', message: ERROR_CODES.TIMEOUT, requestId };
  if (error instanceof TypeError)
    return { code: 'NETWORK', message: 'The server cannot be reached. Is it running?', requestId };
  return { code: 'UNKNOWN', message: ERROR_CODES.UNKNOWN, requestId };
}

/** What is wrong with each field of a form, by its name, as the server found it. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (typeof error !== 'object' || error === null) return {};
  const details = listedErrors(error)[0]?.extensions?.details;
  if (typeof details !== 'object' || details === null || !('fieldErrors' in details)) return {};
  const { fieldErrors } = details;
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
