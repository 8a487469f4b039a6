export type { ErrorCode } from './error-codes.ts';
export { ERROR_CODES } from './error-codes.ts';
export type { FlagName, Flags } from './flags.ts';
export { FLAG_NAMES, FLAGS, parseFlags, readFlags } from './flags.ts';
export { isErrorCode, messageOf } from './message-of.ts';
export { ownNames } from './own-names.ts';
