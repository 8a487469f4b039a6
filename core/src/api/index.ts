export type { ErrorCode } from './error-codes.ts';
export { ERROR_CODES } from './error-codes.ts';
