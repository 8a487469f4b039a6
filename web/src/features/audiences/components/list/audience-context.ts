import { createContext, useContext } from 'react';
import type { Activation } from '../../../activations/index.ts';
import type { AudienceRow } from '../../data/use-audience-list.ts';

/** What cells of audiences need to know beyond their row. */
export type AudienceContextValue = {
  hrefOf: (id: string) => string;
  /** Address of the page to change an audience. */
  editOf: (id: string) => string;
  onRefresh: (audience: AudienceRow) => void;
  onDelete: (audience: AudienceRow) => void;
  /** For admins. */
  onActivate?: ((audience: AudienceRow) => void) | undefined;
  onDeactivate?: ((audience: AudienceRow, activation: Activation) => void) | undefined;
};

const nothing = (): void => undefined;

export const AudienceContext = createContext<AudienceContextValue>({
  hrefOf: () => '',
  editOf: () => '',
  onRefresh: nothing,
  onDelete: nothing,
});
export const useAudiences = (): AudienceContextValue => useContext(AudienceContext);
