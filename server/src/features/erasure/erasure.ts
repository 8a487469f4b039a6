import type { Selectable } from 'kysely';
import type { Subject } from '../../data/erasure/index.ts';
import type { ErasureKind, ErasureTables } from '../../platform/postgres/erasure-tables.ts';

/** A deletion that was asked for, with its status. */
export type Erasure = Selectable<ErasureTables['erasures']>;

export type Asked = { kind: ErasureKind; id: string };

/** What is to be deleted, once it is known that it is there and who asks may delete it. */
export type Found = Asked & {
  instanceId: string | null;
  /** What a person types to say that they mean it. */
  confirmation: string;
};

export const ERASURE_KINDS = ['visitor', 'company', 'person', 'instance'] as const satisfies ErasureKind[];

/** What of a subject is found by keys of an instance; a person has none. */
export function subjectOf({
  kind,
  subject_id: id,
  instance_id: instanceId,
}: Pick<Erasure, 'kind' | 'subject_id' | 'instance_id'>): Subject | undefined {
  if (kind === 'person' || instanceId === null) return undefined;
  return kind === 'instance' ? { kind, instanceId } : { kind, instanceId, id };
}
