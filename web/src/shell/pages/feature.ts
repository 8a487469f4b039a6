import type { Feature } from '@parley/core';
import type { PAGES, PageId } from '@parley/core/pages';
import type { IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type Icon = typeof IconUsers;

/** Loads the code of a page when it is opened. */
export type PageCode = () => Promise<{ Component: ComponentType }>;

type PageOf<Word> = { [Id in PageId]: (typeof PAGES)[Id]['feature'] extends Word ? Id : never }[PageId];

/** The pages and icons of a feature; its folder exports them in `feature.tsx`. */
export type WebFeature<Page extends PageId = PageId> = {
  pages?: Readonly<Partial<Record<Page, PageCode>>>;
  /** In the first level of the menu. */
  icons?: Readonly<Partial<Record<Page, Icon>>>;
  /** Pages that are not found where the id in the address does not begin as ids of theirs do. */
  checksId?: readonly Page[];
};

/** Its pages and icons must belong to this word in the table of pages. */
export const defineFeature = <Word extends Feature | (typeof PAGES)[PageId]['feature']>(
  _word: Word,
  feature: WebFeature<PageOf<Word>>,
): WebFeature => feature;
