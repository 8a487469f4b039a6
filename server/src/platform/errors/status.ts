import type { ErrorCode } from '@parley/core/api';
import type { AppError } from './app-error.ts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  MISSING_AUTHENTICATION: 401,
  unable_to_auth_password: 401,
  'intermediate-session-expired': 401,
  PERMISSION_DENIED: 403,
  second_factor_needed: 403,
  recent_proof_needed: 403,
  sign_up_closed: 403,
  INSTANCE_ACCESS_DENIED: 403,
  NOT_FOUND: 404,
  OPERATION_LOCKED: 409,
  OBJECT_IN_USE: 409,
  'audiences.changed-meanwhile': 409,
  NON_UNIQUE_ID: 409,
  REQUEST_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNKNOWN: 500,
  INTERNAL: 500,
  DAMAGED: 500,
  UPDATE_FAILURE: 500,
  RESPONSE_TOO_LARGE: 500,
  TIMEOUT: 504,
  UNAVAILABLE: 503,
};

/** Seconds to wait where the refusal itself does not know how long it lasts. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 60,
  OPERATION_LOCKED: 5,
  UNAVAILABLE: 5,
  TIMEOUT: 5,
};

/** Seconds after which a refused request may be sent again; undefined where sending it again would change nothing. */
export const retryAfterOf = ({ code, details }: Pick<AppError, 'code' | 'details'>): number | undefined =>
  typeof details['retryAfter'] === 'number' ? details['retryAfter'] : RETRY_AFTER[code];

/** What an answer says about an error besides its code and message, the same by REST and by GraphQL. */
export function detailsOf(error: AppError): Record<string, unknown> {
  const retryAfter = retryAfterOf(error);
  return {
    ...error.details,
    ...(Object.keys(error.fieldErrors).length > 0 && { fieldErrors: error.fieldErrors }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The HTTP status of a code; an invalid request is 400. */
export const statusOf = (code: ErrorCode): number => STATUS[code] ?? 400;
