import { type ErrorCode, messageOf } from '@parley/core/api';

type Details = {
  details?: Record<string, unknown>;
  fieldErrors?: Record<string, string>;
  message?: string;
  /** Its cause, for the log and for detecting outages; never part of the response. */
  cause?: unknown;
};

/** The one error family: thrown anywhere below an edge, mapped once per surface. Anything else never leaks its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly fieldErrors: Record<string, string>;

  constructor(
    code: ErrorCode,
    { details = {}, fieldErrors = {}, message = messageOf(code, details), cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.fieldErrors = fieldErrors;
  }
}

export const notFound = (what: string): AppError =>
  new AppError('NOT_FOUND', { details: { what }, message: `${what} not found` });

/** ClickHouse is away: reads fail until it is back, and events recorded meanwhile are not lost. */
export const figuresAway = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', { details: { what: 'figures' }, cause });
