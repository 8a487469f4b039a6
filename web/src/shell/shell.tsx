import { useQuery } from '@apollo/client/react';
import { useMantineColorScheme } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { AssistantHost } from '../features/assistant/index.ts';
import { ExportHost } from '../features/exports/index.ts';
import { sessionToken, useSession } from '../features/identity/index.ts';
import { InstanceContext, TagBanner } from '../features/instances/index.ts';
import { ExplainHost } from '../features/metrics/index.ts';
import { ShellDocument } from '../generated/graphql.ts';
import { STORED } from '../ui/stored-keys.ts';
import { clearToastsOfPage } from '../ui/toast-store.ts';
import { UnsavedDialog } from '../ui/unsaved-dialog.tsx';
import { isForeign } from './enter-instance.ts';
import { useFlag } from './flags/index.ts';
import { Header } from './header.tsx';
import { LoadingPage } from './loading-page.tsx';
import { LoginAsBanner } from './login-as-banner.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { titleOf } from './page-handle.ts';
import { PaletteHost } from './palette/palette-host.tsx';
import classes from './shell.module.css';

const MenuDrawer = lazy(() =>
  import('./menu/menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer })),
);

const assistantUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/api/assistant`;
const selectedAudience = (): string | undefined =>
  new URLSearchParams(location.search).get('audience') ?? undefined;

/** Where the switch is taken away, nobody is left in the dark. */
function useLightTheme(only: boolean): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (only && colorScheme === 'dark') setColorScheme('light');
  }, [only, colorScheme, setColorScheme]);
}

/** The frame around every page of an instance. */
function Shell() {
  // The guard has asked already; this follows changes, such as the first visit or another name.
  const { data, error } = useQuery(ShellDocument, { fetchPolicy: 'cache-first' });
  const leaving = useSession((state) => state.leaving);
  const title = titleOf(useMatches().findLast(({ handle }) => titleOf(handle) !== undefined)?.handle);
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useLocalStorage({
    key: STORED.menu,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawer, { open, close }] = useDisclosure(false);
  useLightTheme(!useFlag('darkTheme'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => clearToastsOfPage(), [pathname]);

  if (leaving) return <LoadingPage text="Signing out…" />;
  if (data === undefined && error !== undefined) throw error;
  if (data === undefined) return <LoadingPage />;

  const { current } = data.instances;
  const user = data.users.current;
  const context = {
    instance: {
      ...current,
      tagInstallationDate: current.tagInstallationDate ?? undefined,
      isForeign: isForeign(),
    },
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
          <LoginAsBanner />
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
      <ExplainHost />
      <ExportHost />
      <PaletteHost />
      <UnsavedDialog />
      <ScrollRestoration />
    </InstanceContext>
  );
}

export { Shell as Component };
