export { AppError, figuresAway, notFound } from './app-error.ts';
export { damageOf } from './damage-of.ts';
export { isOutage } from './is-outage.ts';
export { detailsOf, retryAfterOf, statusOf } from './status.ts';
export { isUnexpected, toAppError } from './to-app-error.ts';
