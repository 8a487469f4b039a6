export { AppError, notFound } from './app-error.ts';
export { detailsOf, retryAfterOf, statusOf } from './status.ts';
export { isUnexpected, toAppError } from './to-app-error.ts';
