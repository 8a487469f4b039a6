import { createContext, useContext } from 'react';
import type { AudienceRow } from '../../data/use-audience-list.ts';

/** What cells of audiences need to know beyond their row. */
export type AudienceContextValue = {
  hrefOf: (id: string) => string;
  /** Address of the page to change an audience. */
  editOf: (id: string) => string;
  onRefresh: (audience: AudienceRow) => void;
  onDelete: (audience: AudienceRow) => void;
};

const nothing = (): void => undefined;

export const AudienceContext = createContext<AudienceContextValue>({
  hrefOf: () => '',
  editOf: () => '',
  onRefresh: nothing,
  onDelete: nothing,
});
export const useAudiences = (): AudienceContextValue => useContext(AudienceContext);
