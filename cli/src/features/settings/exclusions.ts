import { touchesLost, visitText } from '@parley/core/features/channels';
import {
  CliExclusionsPreviewDocument,
  CliSettingsDocument,
  CliUpdateSettingsDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import type { ChangeOptions } from './change-settings.ts';

const figure = (value: number): string => value.toLocaleString('en-US');

function changed(stored: readonly string[], change: string, path: string | undefined): string[] {
  if (path === undefined || (change !== 'add' && change !== 'remove'))
    throw new CliError('usage', 'Say add or remove, and the path.', {
      nextSteps: ['parley settings exclusions add /careers'],
    });
  return change === 'add' ? [...stored, path] : stored.filter((each) => each !== path);
}

/** Lists excluded paths, or adds or removes one; with `--dry-run` shows what that would change. */
export async function changeExclusions(
  session: Session,
  change: string | undefined,
  path: string | undefined,
  { why, dryRun }: ChangeOptions,
): Promise<void> {
  const { visitExclusions, revision } = (await session.query(CliSettingsDocument, {})).instances.current;
  if (change === undefined) {
    await session.output.listing(
      { columns: [{ id: 'path', label: 'Excluded' }], rows: visitExclusions.map((each) => ({ path: each })) },
      { json: visitExclusions },
    );
    return;
  }
  const wanted = changed(visitExclusions, change, path);
  const answer = await session.query(CliExclusionsPreviewDocument, { visitExclusions: wanted });
  const { before, after, sampledOneIn, moves, opportunities } = answer.instances.previewExclusions;
  const estimate = sampledOneIn === 1 ? '' : ` (estimated from one in ${sampledOneIn} visitors)`;
  await session.output.notice(
    `Visits of the last 90 days: ${figure(before.visits)} → ${figure(after.visits)}, page views: ${figure(before.pageViews)} → ${figure(after.pageViews)}${estimate}`,
  );
  for (const { fromVendor, toVendor, visits, examples } of moves) {
    const [example] = examples;
    await session.output.notice(
      `  ${figure(visits)} visits: ${fromVendor?.name ?? 'none'} → ${toVendor?.name ?? 'none'}${example === undefined ? '' : `, as on ${visitText(example)}`}`,
    );
  }
  if (opportunities > 0) await session.output.notice(`  ${touchesLost(opportunities)}`);
  if (dryRun === true) return;
  await session.query(CliUpdateSettingsDocument, {
    visitExclusions: wanted,
    revision,
    ...(why !== undefined && { why }),
  });
  await session.output.notice('The exclusions are saved. Figures are being recomputed: parley settings get');
}
