import { ZodError } from 'zod';
import { AppError } from './app-error.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** What an edge answers for anything thrown below it. Unknown errors become INTERNAL and keep their message inside. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    const fieldErrors: Record<string, string> = {};
    for (const issue of error.issues) fieldErrors[issue.path.join('.')] ??= issue.message;
    return new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
  }
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
export const isUnexpected = (error: unknown): boolean => toAppError(error).code === 'INTERNAL';
