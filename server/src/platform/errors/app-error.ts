import { type ErrorCode, messageOf } from '@parley/core/api';

type Details = { details?: Record<string, unknown>; fieldErrors?: Record<string, string>; message?: string };

/** The one error family: thrown anywhere below an edge, mapped once per surface. Anything else never leaks its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly fieldErrors: Record<string, string>;

  constructor(
    code: ErrorCode,
    { details = {}, fieldErrors = {}, message = messageOf(code, details) }: Details = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.fieldErrors = fieldErrors;
  }
}

export const notFound = (what: string): AppError =>
  new AppError('NOT_FOUND', { details: { what }, message: `${what} not found` });
