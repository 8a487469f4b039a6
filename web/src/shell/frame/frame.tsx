import { useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PAGE_MENU, pathWithId } from '@parley/core/pages';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { ShellQuery } from '../../generated/graphql.ts';
import { UnsavedDialog } from '../../ui/dialogs/unsaved-dialog.tsx';
import { AddressContext } from '../../ui/reasons/address-context.ts';
import { LoadingPage } from '../../ui/states/loading-page.tsx';
import { clearToastsOfPage } from '../../ui/toasts/toast-store.ts';
import { Toasts } from '../../ui/toasts/toasts.tsx';
import { useFlag } from '../flags/index.ts';
import { isForeign } from '../instance/enter-instance.ts';
import { InstanceContext } from '../instance/instance-context.ts';
import { useInstanceStore } from '../instance/instance-store.ts';
import { instancePath } from '../links/instance-path.ts';
import { titleOf } from '../links/page-title.ts';
import { useShownTitle } from '../links/shown-title.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { useCollapsed } from '../menu/use-collapsed.ts';
import { prefetchWhenIdle } from '../page-loading/page-loader.ts';
import { hasPage } from '../pages/known-features.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useSession } from '../session/session.ts';
import classes from './frame.module.css';
import type { FrameParts } from './frame-parts.ts';
import { Header } from './header.tsx';
import { LoginAsBanner } from './login-as-banner.tsx';
import { Slot } from './slot.tsx';

const MenuDrawer = lazy(() =>
  import('../menu/menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer })),
);

/** Resets to the light theme when the flag for the dark one is off: there is no switch to leave it then. */
function useLightTheme(only: boolean): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (only && colorScheme === 'dark') setColorScheme('light');
  }, [only, colorScheme, setColorScheme]);
}

function contextOf({ instances: { current }, users }: ShellQuery) {
  return {
    instance: {
      ...current,
      tagInstallationDate: current.tagInstallationDate ?? undefined,
      isForeign: isForeign(),
    },
    viewer: { ...users.current, pictureUrl: users.current.pictureUrl ?? undefined },
  };
}

/** The first pages of the menu; of a group its first. */
const likelyPages = (): string[] =>
  (PAGE_MENU[0]?.items ?? [])
    .flatMap((item) => (typeof item === 'string' ? [item] : item.pages.slice(0, 1)))
    .filter(hasPage)
    .map((page) => pathWithId(page));

const isMetered = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** A page opened by its address has no key: its path identifies it. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** The frame around every page of an instance. */
export function Frame({ parts }: { parts: readonly FrameParts[] }) {
  // The guard has loaded it; afterwards it follows changes, such as the first visit or another name.
  const data = useInstanceStore(({ shown }) => shown);
  const leaving = useSession((state) => state.leaving);
  const { pathname } = useLocation();
  const titleOfRoute = titleOf(useMatches());
  const title = useShownTitle(pathname) ?? titleOfRoute;
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { collapsed, toggle } = useCollapsed();
  const [hasDrawer, setDrawer] = useState(false);
  useLightTheme(!useFlag('darkTheme'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => clearToastsOfPage(), [pathname]);

  const context = useMemo(() => data && contextOf(data), [data]);
  const id = context?.instance.id ?? '';
  const toAddress = useCallback((path: string) => instancePath(id, path), [id]);
  // Loads the pages that are likely to be opened next, unless the browser saves data.
  useEffect(() => (isMetered() ? undefined : prefetchWhenIdle(likelyPages())), []);

  if (leaving) return <LoadingPage text="Signing out…" />;
  if (data === undefined || context === undefined) return <LoadingPage />;

  const { current } = data.instances;
  return (
    <InstanceContext value={context}>
      <title>
        {title === undefined ? `${current.name} · Parley` : `${title} · ${current.name} · Parley`}
      </title>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div className={classes.shell} data-collapsed={collapsed || undefined}>
        <Header title={title} parts={parts} onMenu={narrow ? () => setDrawer(true) : undefined} />
        {!narrow && <SideMenu collapsed={collapsed} onToggle={toggle} />}
        {narrow && hasDrawer && (
          <Suspense fallback={null}>
            <MenuDrawer onClose={() => setDrawer(false)} />
          </Suspense>
        )}
        <main id="main" className={classes.main} tabIndex={-1}>
          <LoginAsBanner />
          <Slot parts={parts} name="Banner" />
          <AddressContext value={toAddress}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </AddressContext>
        </main>
      </div>
      <Slot parts={parts} name="Host" />
      <PaletteHost onAsk={parts.find(({ onAsk }) => onAsk)?.onAsk} />
      <UnsavedDialog />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </InstanceContext>
  );
}
