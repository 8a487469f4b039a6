import { type ConfigurationKind, type Place, placesOf } from '@parley/core/features/settings';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { findVersion } from './find-version.ts';
import { nameIds } from './name-ids.ts';

/** What a version of a kind of configuration says, place by place. */
export async function getContent({
  ctx,
  input,
}: {
  ctx: Context;
  input: { kind: ConfigurationKind; number: number };
}): Promise<Place[]> {
  authorize(ctx, 'configuration.view');
  const [{ body }, named] = await Promise.all([findVersion(ctx, input), nameIds(ctx)]);
  return placesOf(named(body));
}
