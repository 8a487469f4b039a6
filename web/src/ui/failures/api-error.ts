/** An error of a REST route: its code, as in core/src/api, and its details. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(answer: { code: string; status: number; details?: unknown; requestId?: string | undefined }) {
    super(answer.code);
    this.name = 'ApiError';
    this.code = answer.code;
    this.status = answer.status;
    this.details = answer.details;
    this.requestId = answer.requestId;
  }
}
