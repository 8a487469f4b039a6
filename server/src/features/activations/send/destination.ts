import type { AddressRule, AudiencePort, MemberOutcome, Session } from '../../integrations/index.ts';

type List = Parameters<AudiencePort['openList']>[1];
type Change = Parameters<AudiencePort['change']>[2];

/** Where a run is sent to: a list at a platform, or a webhook. Each of these may be asked for a second time. */
export type Destination = {
  /** How addresses are written before they are hashed, where it takes persons. */
  addresses?: AddressRule | undefined;
  /** So many members in one call. */
  batch: number;
  openList(list: List): Promise<{ id: string; isNew: boolean }>;
  change(listId: string, change: Change): Promise<readonly MemberOutcome[]>;
  endList(list: Pick<List, 'key' | 'known'>): Promise<void>;
  readMatched?(listId: string): Promise<number | undefined>;
};

/** A list at an account that is connected. */
export const platformDestination = (session: Session, port: AudiencePort): Destination => ({
  addresses: port.addresses,
  batch: port.batch,
  openList: (list) => port.openList(session, list),
  change: (listId, change) => port.change(session, listId, change),
  endList: (list) => port.endList(session, list),
  readMatched: async (listId) => await port.readMatched?.(session, listId),
});
