import { useQuery } from '@apollo/client/react';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { AssistantHost } from '../features/assistant/index.ts';
import { sessionToken, useSession } from '../features/identity/index.ts';
import { InstanceContext, rememberInstance, TagBanner } from '../features/instances/index.ts';
import { ShellDocument } from '../generated/graphql.ts';
import { clearToastsOfPage } from '../ui/toast-store.ts';
import { UnsavedDialog } from '../ui/unsaved-dialog.tsx';
import { Header } from './header.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NoInstancePage } from './no-instance-page.tsx';
import { titleOf } from './page-handle.ts';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer })),
);

const assistantUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/api/assistant`;
const selectedAudience = (): string | undefined =>
  new URLSearchParams(location.search).get('audience') ?? undefined;

/** The frame around every page of an instance. */
function Shell() {
  const { data, error, refetch } = useQuery(ShellDocument, { fetchPolicy: 'cache-first' });
  const leaving = useSession((state) => state.leaving);
  const title = titleOf(useMatches().findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'parley.menu',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawer, { open, close }] = useDisclosure(false);
  const instanceId = data?.instances.current.id;

  useEffect(() => {
    if (instanceId !== undefined) rememberInstance(instanceId);
  }, [instanceId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => clearToastsOfPage(), [pathname]);

  if (leaving) return <LoadingPage text="Signing out…" />;
  if (data === undefined && error !== undefined) return <NoInstancePage error={error} onRetry={refetch} />;
  if (data === undefined) return <LoadingPage />;

  const { current } = data.instances;
  const user = data.users.current;
  const context = {
    instance: { ...current, tagInstallationDate: current.tagInstallationDate ?? undefined },
    viewer: { ...user, pictureUrl: user.pictureUrl ?? undefined },
  };
  return (
    <InstanceContext value={context}>
      <title>
        {title === undefined ? `${current.name} · Parley` : `${title} · ${current.name} · Parley`}
      </title>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div className={classes.shell} data-collapsed={collapsed || undefined}>
        <Header title={title} onMenu={narrow ? open : undefined} />
        {!narrow && <SideMenu collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
        {narrow && drawer && (
          <Suspense fallback={null}>
            <MenuDrawer onClose={close} />
          </Suspense>
        )}
        <main id="main" className={classes.main} tabIndex={-1}>
          <TagBanner />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <AssistantHost
        url={assistantUrl()}
        token={() => sessionToken() ?? ''}
        instanceId={current.id}
        audience={selectedAudience}
      />
      <UnsavedDialog />
      <ScrollRestoration />
    </InstanceContext>
  );
}

export { Shell as Component };
