import { createHash } from 'node:crypto';
import { CONFIGURATION_KINDS } from '@parley/core/features/settings';
import { changedMeanwhile } from '../../../data/configuration/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type FileParts, PART_NAMES, type PartName } from './file-schema.ts';

/** What has no versions: nobody is known who changed it. */
const UNVERSIONED: Partial<Record<PartName, string>> = {
  'own-channels': 'channels of your own',
  'own-vendors': 'vendors of your own',
};

const markOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12);

/** Says what the parts hold that a file names: who applies it with that learns whether others changed one meanwhile. */
export const fileRevision = (now: FileParts, named: Partial<FileParts>): string =>
  new URLSearchParams(
    PART_NAMES.flatMap((name) => (named[name] === undefined ? [] : [[name, markOf(now[name])]])),
  ).toString();

/** Refuses to replace a part that others changed since the revision. The instance's row is locked before. */
export async function refuseReplacing(
  transaction: PostgresTransaction,
  {
    instanceId,
    revision,
    now,
    replaced,
  }: { instanceId: string; revision: string; now: FileParts; replaced: Partial<FileParts> },
): Promise<void> {
  const then = new URLSearchParams(revision);
  const name = PART_NAMES.find(
    (each) => replaced[each] !== undefined && then.get(each) !== markOf(now[each]),
  );
  if (name === undefined) return;
  const kind = CONFIGURATION_KINDS.find((each) => each === name);
  if (kind !== undefined) throw await changedMeanwhile(transaction, { instanceId, kind });
  throw new AppError('OPERATION_LOCKED', {
    details: { reason: `Another admin changed the ${UNVERSIONED[name]} meanwhile, so nothing was saved.` },
  });
}
