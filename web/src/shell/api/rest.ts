import { ApiError } from '../../ui/failures/api-error.ts';
import { currentInstanceId } from '../links/instance-path.ts';
import { sessionToken } from '../session/session.ts';
import { endSession } from '../session/sign-out.ts';
import { ask } from './ask.ts';

/** Specification 000 §9. */
export const TIMEOUT_MS = 60_000;

const CODES: Readonly<Record<number, string>> = {
  401: 'MISSING_AUTHENTICATION',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'REQUEST_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
};

/** Headers of every request of a signed-in person. */
export function credentials(): Record<string, string> {
  const token = sessionToken();
  const instanceId = currentInstanceId();
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(instanceId === undefined ? {} : { 'x-instance-id': instanceId }),
  };
}

/** The first GraphQL error of a response, which may have status 200. */
function listedError(answer: unknown): object | undefined {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return undefined;
  const [error] = Array.isArray(answer.errors) ? answer.errors : [];
  const extensions: unknown = error?.extensions;
  return typeof extensions === 'object' && extensions !== null ? extensions : {};
}

function refusal(response: Response, problem: unknown): ApiError {
  const body = typeof problem === 'object' && problem !== null ? problem : {};
  return new ApiError({
    code: 'code' in body && typeof body.code === 'string' ? body.code : (CODES[response.status] ?? 'UNKNOWN'),
    status: response.status,
    details: 'details' in body ? body.details : undefined,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

/**
 * Asks a route as the signed-in person: GET without a body, else POST of JSON, or of a file as it is. Answers the
 * JSON, to be checked by the caller. Throws ApiError; a failure without a response is thrown unchanged. An expired session ends here too.
 */
export async function rest(path: string, body?: Readonly<Record<string, unknown>> | Blob): Promise<unknown> {
  const type = body instanceof Blob ? body.type : 'application/json';
  const response = await ask(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...credentials(), ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const listed = listedError(answer);
  if (response.ok && listed === undefined) return answer;
  const error = refusal(response, listed ?? answer);
  // A wrong password in a form is a 401 too, and no reason to leave.
  if (error.status !== 401 || error.code !== 'MISSING_AUTHENTICATION') throw error;
  endSession();
  // The page is about to reload: the promise stays pending so that no error appears meanwhile.
  return new Promise<never>(() => {});
}
