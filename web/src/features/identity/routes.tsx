import type { RouteObject } from 'react-router';

const configure = async () => {
  const { ConfigureOrganizationPage, loadConfigure } = await import('./page/configure-organization-page.tsx');
  return { Component: ConfigureOrganizationPage, loader: loadConfigure };
};

const discovery = async () => {
  const { DiscoveryPage, loadDiscovery } = await import('./page/discovery-page.tsx');
  return { Component: DiscoveryPage, loader: loadDiscovery };
};

const organization = async () => {
  const [{ OrganizationPage }, { loadOrganization }] = await Promise.all([
    import('./page/organization-page.tsx'),
    import('./load-organization.ts'),
  ]);
  return { Component: OrganizationPage, loader: loadOrganization };
};

const magicLink = async () => {
  const [{ MagicLinkPage }, { loadOrganization }] = await Promise.all([
    import('./page/magic-link-page.tsx'),
    import('./load-organization.ts'),
  ]);
  return { Component: MagicLinkPage, loader: loadOrganization };
};

const forgot = async () => {
  const [{ ForgotPage }, { loadBootstrap }] = await Promise.all([
    import('./page/forgot-page.tsx'),
    import('./load-bootstrap.ts'),
  ]);
  return { Component: ForgotPage, loader: loadBootstrap };
};

const reset = async () => {
  const [{ ResetPage }, { loadReset }] = await Promise.all([
    import('./page/reset-page.tsx'),
    import('./load-reset.ts'),
  ]);
  return { Component: ResetPage, loader: loadReset };
};

const signUp = async () => {
  const { SignUpPage, loadSignUp } = await import('./page/sign-up-page.tsx');
  return { Component: SignUpPage, loader: loadSignUp };
};

const setUp = async () => {
  const [{ SetUpPage }, { loadSetUp }] = await Promise.all([
    import('./page/set-up-page.tsx'),
    import('./load-set-up.ts'),
  ]);
  return { Component: SetUpPage, loader: loadSetUp };
};

/** Every page for coming in. Loaded one by one: the first page is the one that everybody waits for. */
export const outsideRoutes: RouteObject[] = [
  { path: '/sign-in', lazy: () => import('./page/index.ts') },
  { path: '/sign-in/discovery', lazy: discovery },
  { path: '/sign-in/:orgId', lazy: organization },
  { path: '/sign-in/:orgId/magic-link', lazy: magicLink },
  { path: '/sign-in/:orgId/forgot', lazy: forgot },
  { path: '/sign-in/:orgId/reset', lazy: reset },
  { path: '/sign-up', lazy: signUp },
  { path: '/sign-up/configure-org', lazy: configure },
  { path: '/set-up', lazy: setUp },
  { path: '/oauth/authorize', lazy: () => import('./page/consent-page.tsx') },
  { path: '/device', lazy: () => import('./page/device-page.tsx') },
];
