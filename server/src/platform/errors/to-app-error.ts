import { ZodError, type z } from 'zod';
import { AppError } from './app-error.ts';
import { damageOf } from './damage-of.ts';
import { isOutage } from './is-outage.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The validator's default messages. */
const ITS_OWN = /^(Invalid|Too (small|big)|Unrecognized)/;

/** The error of a field, in our words. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (!ITS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'It is missing.'
        : `It must be of the type ${issue.expected}.`;
    case 'invalid_value':
      return `It must be one of ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `It must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    case 'too_big':
      return `It must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    case 'unrecognized_keys':
      return `There is no ${issue.keys.join(', ')}.`;
    default:
      return 'It is not valid.';
  }
}

/**
 * The error of a response for anything that was thrown. An engine that is away is UNAVAILABLE, files that it cannot read are
 * DAMAGED; unknown errors become INTERNAL and keep their message inside.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    const fieldErrors: Record<string, string> = {};
    for (const issue of error.issues) fieldErrors[issue.path.join('.')] ??= wordsOf(issue);
    return new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
  }
  if (isOutage(error)) return new AppError('UNAVAILABLE', { cause: error });
  const table = damageOf(error);
  if (table !== undefined) return new AppError('DAMAGED', { details: { table }, cause: error });
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('REQUEST_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('INVALID_INPUT');
    // ClickHouse: TIMEOUT_EXCEEDED, TOO_SLOW; PostgreSQL: query_canceled.
    case '159':
    case '160':
    case '57014':
      return new AppError('TIMEOUT');
    default:
      return new AppError('INTERNAL');
  }
}

/** True when the error is a surprise that belongs in the log. */
export const isUnexpected = (error: unknown): boolean =>
  ['INTERNAL', 'DAMAGED'].includes(toAppError(error).code);
