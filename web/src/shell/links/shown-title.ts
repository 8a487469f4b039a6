import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

type ShownTitle = { pathname: string; title: string | undefined };

const useStore = create<ShownTitle>(() => ({ pathname: '', title: undefined }));

/** Titles the page by the name of the thing it is about; undefined while the name is not known. */
export function useShowTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => useStore.setState({ pathname, title }), [pathname, title]);
}

/** The name that the page at this address is about, once it is known. */
export const useShownTitle = (pathname: string): string | undefined =>
  useStore((store) => (store.pathname === pathname ? store.title : undefined));
