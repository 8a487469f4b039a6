import type { OptionSource } from '@parley/core/filters';

export type FilterOption = {
  value: string;
  label: string;
  group?: string;
  /** It is shown, and cannot be chosen now. */
  disabled?: boolean;
};

/** Entries of one lookup that match the search, a page at a time. */
export type OptionList = {
  options: readonly FilterOption[];
  loading: boolean;
  failed: boolean;
  /** Loads the next page; absent at the end. */
  loadMore?: (() => void) | undefined;
};

/** Given to the filters by the page, since tables fetch nothing themselves. A hook, and stable. */
export type UseOptions = (source: OptionSource, search: string, selected: readonly string[]) => OptionList;

/** Whether a scrolled list is close enough to its end to load more (specification 000 §9). */
export const isNearEnd = (box: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight <= 30;

const FREE = 'free:';

/** The text of a free entry; undefined for the id of an entry. */
export const freeText = (value: string): string | undefined =>
  value.startsWith(FREE) ? value.slice(FREE.length) : undefined;

/** The typed text as an entry, where no entry has this name. */
export function freeOption(typed: string, options: readonly FilterOption[]): FilterOption | undefined {
  const text = typed.trim();
  const isName = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  return text === '' || isName ? undefined : { value: FREE + text, label: `Name contains “${text}”` };
}
