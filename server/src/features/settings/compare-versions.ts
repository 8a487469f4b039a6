import { type ConfigurationKind, type Difference, differencesOf } from '@parley/core/features/settings';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { findVersion } from './find-version.ts';
import { nameIds } from './name-ids.ts';

/** What differs between two versions of a kind of configuration, from the one to the other. */
export async function compareVersions({
  ctx,
  input: { kind, from, to },
}: {
  ctx: Context;
  input: { kind: ConfigurationKind; from: number; to: number };
}): Promise<Difference[]> {
  authorize(ctx, 'configuration.view');
  const [before, after, named] = await Promise.all([
    findVersion(ctx, { kind, number: from }),
    findVersion(ctx, { kind, number: to }),
    nameIds(ctx),
  ]);
  return differencesOf(named(before.body), named(after.body));
}
