import {
  CONFIGURATION_KINDS,
  type ConfigurationKind,
  type Difference,
  differencesOf,
} from '@parley/core/features/settings';
import { listVersions, type Version } from '../../data/configuration/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { nameIds } from './name-ids.ts';

export type Change = Version & { differences: Difference[] };
type Input = { kind?: ConfigurationKind | undefined; since?: Date | undefined; until?: Date | undefined };

/** Changes of the configuration with what differs from the version before, by names, the last one first. */
export async function listChanges({ ctx, input }: { ctx: Context; input: Input }): Promise<Change[]> {
  authorize(ctx, 'configuration.view');
  const { kind, since, until } = input;
  const kinds = kind === undefined ? CONFIGURATION_KINDS : [kind];
  const [named, ...lists] = await Promise.all([
    nameIds(ctx),
    ...kinds.map((each) => listVersions(ctx.postgres, { instanceId: ctx.instance.id, kind: each })),
  ]);
  return lists
    .flatMap((versions) =>
      versions.flatMap((version, index) => {
        const before = versions[index + 1];
        const isAsked =
          before !== undefined &&
          (since === undefined || version.createdAt >= since) &&
          (until === undefined || version.createdAt <= until);
        return isAsked
          ? [{ ...version, differences: differencesOf(named(before.body), named(version.body)) }]
          : [];
      }),
    )
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
