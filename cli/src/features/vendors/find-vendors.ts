import { VENDORS } from '@parley/core/features/channels';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

/** Vendors by id or name. */
export const findVendors = async (_session: Session, wanted: readonly string[]): Promise<Named[]> =>
  wanted.map((text) => findNamed('vendor', VENDORS, text));
