import type { ErasureKind } from '../../../generated/graphql.ts';

/** Something of the organization, or one's own account. */
export type Erased = { kind: ErasureKind; id: string } | 'account';
