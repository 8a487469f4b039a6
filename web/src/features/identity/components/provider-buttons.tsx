import { Button } from '@mantine/core';
import type { Provider } from '@parley/core/features/identity';
import { IconBuilding } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { safeRedirect } from '../../../shell/session/redirect.ts';
import { useWay } from '../use-way.ts';
import { ProviderIcon } from './provider-icons.tsx';

type ProviderButtonsProps = {
  providers: readonly Provider[];
  intent: 'sign-in' | 'sign-up';
  /** The organization has a sign-on of its own. */
  singleSignOn?: boolean;
};

/** The one that was clicked shows that the browser is on its way; coming back with the back button ends that. */
function useLeaving(): [string | undefined, (id: string) => void] {
  const [leaving, setLeaving] = useState<string>();
  useEffect(() => {
    const back = (): void => setLeaving(undefined);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [leaving, setLeaving];
}

/** Links to the server, which sends on to the provider. */
export function ProviderButtons({ providers, intent, singleSignOn = false }: ProviderButtonsProps) {
  const { redirect, slug } = useWay();
  const [leaving, leave] = useLeaving();
  const button = (id: string, label: string, icon: ReactNode) => {
    const query = new URLSearchParams({ intent, redirect: safeRedirect(redirect) });
    if (slug !== null) query.set('slug', slug);
    return (
      <Button
        key={id}
        component="a"
        href={`/api/auth/start/${encodeURIComponent(id)}?${query}`}
        variant="default"
        fullWidth
        leftSection={icon}
        loading={leaving === id}
        onClick={() => leave(id)}
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      {singleSignOn &&
        button('sso', 'Continue with single sign-on', <IconBuilding size={18} stroke={1.75} aria-hidden />)}
      {providers.map(({ id, name, kind }) =>
        button(id, `Continue with ${name}`, <ProviderIcon kind={kind} />),
      )}
    </>
  );
}
