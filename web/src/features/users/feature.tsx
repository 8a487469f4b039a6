import { IconUsers } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('users', {
  pages: {
    users: () => import('./page/users-page.tsx'),
    invite: () => import('./page/invite-page.tsx'),
    user: () => import('./page/user-page.tsx'),
    profile: () => import('./page/profile-page.tsx'),
    'login-as': () => import('./page/login-as-page.tsx'),
  },
  icons: { users: IconUsers },
});
