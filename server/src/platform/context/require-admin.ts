import { AppError } from '../errors/app-error.ts';
import type { Context } from './context.ts';

export const isAdmin = (ctx: Pick<Context, 'viewer'>): boolean =>
  ctx.viewer.isSuperuser || ctx.viewer.roles.includes('admin');

/** The scope check of admin-only verbs. */
export function requireAdmin(ctx: Pick<Context, 'viewer'>): void {
  if (!isAdmin(ctx)) throw new AppError('PERMISSION_DENIED');
}
