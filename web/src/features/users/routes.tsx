import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

/** Below /app/inst/{instance}; who may open which is one table of the shell's. */
export const userRoutes: RouteObject[] = [
  { path: 'users', handle: handle('Users'), lazy: () => import('./page/users-page.tsx') },
  { path: 'users/invite', handle: handle('Invite'), lazy: () => import('./page/invite-page.tsx') },
  { path: 'users/:user', handle: handle('User'), lazy: () => import('./page/user-page.tsx') },
];

export const profileRoutes: RouteObject[] = [
  { path: 'profile', handle: handle('Profile'), lazy: () => import('./page/profile-page.tsx') },
];

export const loginAsRoutes: RouteObject[] = [
  { path: 'profile/login-as', handle: handle('Log in as'), lazy: () => import('./page/login-as-page.tsx') },
];
