import { pageAt, pageOf } from '@parley/core/pages';
import { create } from 'zustand';
import { withParameter } from '../links/with-parameter.ts';

/**
 * The audience chosen last, empty for TAM. The address of a page names its audience; this one is for the next page that is
 * opened from the menu or the palette, also after a page that has no audience.
 */
export const useChosenAudience = create<{ audience: string }>(() => ({ audience: '' }));

export const keepAudience = (audience: string): void => useChosenAudience.setState({ audience });

/** The path of a page of the instance, with the audience where the page takes one. */
export function withAudience(path: string, audience: string): string {
  const found = pageAt(path.replace(/[?#].*$/, ''));
  if (audience === '' || found === undefined || pageOf(found.page).audience !== true) return path;
  const { pathname, search, hash } = new URL(path, 'https://any.invalid');
  if (new URLSearchParams(search).has('audience')) return path;
  return pathname + withParameter(search, 'audience', audience) + hash;
}
