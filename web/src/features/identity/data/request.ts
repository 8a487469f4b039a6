import type { ErrorCode } from '@parley/core/api';

/** `UNREACHABLE` when no answer came at all. */
export type FailureCode = ErrorCode | 'UNREACHABLE';

/** Why a step of signing in did not work, by its code; the words are chosen where it is shown. */
export class SignInError extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(code: string, fields: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const codeOf = (error: unknown): string => (error instanceof SignInError ? error.code : 'UNKNOWN');

const PASSING = new Set([
  'UNREACHABLE',
  'UNAVAILABLE',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNKNOWN',
]);

/** Whether a failure says nothing about what was asked: no answer, half of one (the page is being reloaded), or a server in trouble. */
export const isPassing = (code: string): boolean => PASSING.has(code);

const CODES: Readonly<Record<number, string>> = {
  401: 'MISSING_AUTHENTICATION',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'REQUEST_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNREACHABLE',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
};

const fieldsOf = (body: unknown): Record<string, string> => {
  const fields = isRecord(body) && isRecord(body['details']) ? body['details']['fieldErrors'] : undefined;
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
};

type Options = {
  body?: Readonly<Record<string, unknown>>;
  /** An intermediate or a full token. */
  token?: string | undefined;
  /** What it is about, for what admins set up. */
  instanceId?: string | undefined;
};

/** GET without a body, else POST. Answers are checked by hand: a validator is more than the first page can carry. */
export async function request(path: string, { body, token, instanceId }: Options = {}): Promise<Response> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(instanceId === undefined ? {} : { 'x-instance-id': instanceId }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new SignInError('UNREACHABLE');
  });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  const code = isRecord(problem) && typeof problem['code'] === 'string' ? problem['code'] : undefined;
  throw new SignInError(code ?? CODES[response.status] ?? 'UNKNOWN', fieldsOf(problem));
}

/** Reads an answer, or fails like a server that does not understand itself. */
export async function read<Value>(response: Response, is: (body: unknown) => body is Value): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!is(body)) throw new SignInError('INTERNAL');
  return body;
}
