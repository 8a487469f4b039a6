import type { ErrorCode } from '@parley/core/api';

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
  NON_UNIQUE_ID: 409,
  REQUEST_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNKNOWN: 500,
  INTERNAL: 500,
  UPDATE_FAILURE: 500,
  RESPONSE_TOO_LARGE: 500,
  TIMEOUT: 504,
  UNAVAILABLE: 503,
};

/** HTTP status of a code; what is wrong with the request itself is 400. */
export const statusOf = (code: ErrorCode): number => STATUS[code] ?? 400;
