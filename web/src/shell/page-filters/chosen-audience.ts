import { pageAt, pageOf } from '@parley/core/pages';
import { create } from 'zustand';

/**
 * The audience chosen last, empty for TAM. The address of a page names its audience; this one is for the next page that is
 * opened from the menu or the palette, also after a page that has no audience.
 */
export const useChosenAudience = create<{ audience: string }>(() => ({ audience: '' }));

export const keepAudience = (audience: string): void => useChosenAudience.setState({ audience });

/** The path of a page of the instance, with the audience where the page takes one; a path with parameters stays as it is. */
export function withAudience(path: string, audience: string): string {
  const page = audience === '' ? undefined : pageAt(path)?.page;
  return page !== undefined && pageOf(page).audience === true
    ? `${path}?audience=${encodeURIComponent(audience)}`
    : path;
}
