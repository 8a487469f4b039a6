/**
 * Every error code the API may answer with in `extensions.code`, with the message people read (specification 000 §8).
 * Codes with `{name}` placeholders fill them from `extensions.details`.
 */
export const ERROR_CODES = {
  UNKNOWN: 'An unknown error occurred.',
  NOT_FOUND: 'The page does not exist or has moved.',
  UPDATE_FAILURE: 'Apologies, but something went wrong. Please try to Save again.',
  UNKNOWN_FIELD: 'A field of the request does not exist.',
  MISSING_FIELD: 'A required field is missing.',
  TOO_LONG: 'A value is too long.',
  NON_UNIQUE_ID: 'That id is taken already.',
  OBJECT_IN_USE: 'It is in use and cannot be deleted.',
  CANNOT_DELETE: 'It cannot be deleted.',
  INTERNAL: 'Sorry, something went wrong',
  NO_INSTANCE: 'No instance was named.',
  INSTANCE_ACCESS_DENIED: 'Unable to load the instance: instance may not exist or no access',
  RESPONSE_TOO_LARGE: 'The answer is too large.',
  REQUEST_TOO_LARGE: 'The request is too large.',
  TOO_MANY_ERRORS: 'Too many errors.',
  BAD_ID_PREFIX: 'An id is not of the expected kind.',
  MISSING_AUTHENTICATION: 'Please sign in.',
  TIMEOUT: 'It took too long. Please try again.',
  OPERATION_LOCKED: 'Somebody else is doing this right now.',
  PERMISSION_DENIED: 'You do not have permissions to perform this action. Access has been denied.',
  TOO_MANY_REQUESTS: 'Please wait a few minutes before retrying.',
  UNAVAILABLE: 'It cannot be reached right now. Please try again in a moment.',
  INVALID_INPUT: 'Some of what was sent is not valid.',
  'pagination.invalid-limit': 'The page size is not allowed.',
  'pagination.invalid-pagination': 'The page is not valid.',
  'pagination.filter-not-allowed': 'That field cannot be filtered.',
  'pagination.filter-op-not-allowed': 'That field cannot be filtered in this way.',
  'pagination.invalid-filter-data': 'The value of a filter is not valid.',
  'pagination.sort-not-allowed': 'That field cannot be sorted.',
  'pagination.too-many-sorts': 'Only one field can be sorted by.',
  'users.already-in-org': 'That user is in the organization already.',
  'bad-domain': 'The domain is not valid.',
  'duplicate-organization': 'That organization exists already.',
  'exports.too-many-rows': 'Export limited to {limit} records',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_CODES;
