export { AppError, notFound } from './app-error.ts';
export { statusOf } from './status.ts';
export { isUnexpected, toAppError } from './to-app-error.ts';
