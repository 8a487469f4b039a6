import type {
  AddressRule,
  AudiencePort,
  MemberOutcome,
  RequestOutcome,
  Session,
} from '../../integrations/index.ts';

type List = Parameters<AudiencePort['openList']>[1];
type Change = Parameters<AudiencePort['change']>[2];

/** Where a run is sent to: a list at a platform, or a webhook. Each of these may be asked for a second time. */
export type Destination = {
  /** How addresses are written before they are hashed, where it takes persons. */
  addresses?: AddressRule | undefined;
  /** The server is not set up for it any more: what is there can be taken away, and nothing is added. */
  isClosed?: boolean;
  /** So many members in one call. */
  batch: number;
  openList(list: List): Promise<{ id: string; isNew: boolean }>;
  change(listId: string, change: Change): Promise<readonly MemberOutcome[]>;
  readMembers?: ((listId: string) => AsyncIterable<readonly string[]>) | undefined;
  readRequest?(request: string): Promise<RequestOutcome>;
  endList(list: Pick<List, 'key' | 'known'>): Promise<void>;
  readMatched?(listId: string): Promise<number | undefined>;
};

/** A list at an account that is connected. */
export const platformDestination = (
  session: Session,
  { port, isClosed }: { port: AudiencePort; isClosed: boolean },
): Destination => ({
  isClosed,
  addresses: port.addresses,
  batch: port.batch,
  openList: (list) => port.openList(session, list),
  change: (listId, change) => port.change(session, listId, change),
  readMembers: port.readMembers?.bind(port, session),
  readRequest: async (request) => (await port.readRequest?.(session, request)) ?? { kind: 'lost' },
  endList: (list) => port.endList(session, list),
  readMatched: async (listId) => await port.readMatched?.(session, listId),
});
