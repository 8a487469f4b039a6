import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import { CliTargetPreviewDocument, CliUpdateSettingsDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { type ChangeOptions, readRevision } from './change-settings.ts';

export type TargetOptions = ChangeOptions & {
  audience?: string;
  sector: string[];
  region: string[];
  revenue: string[];
};

/** Sets the target market, or with `--dry-run` shows what it would change. */
export async function setTargetMarket(session: Session, options: TargetOptions): Promise<void> {
  const { audience, sector, region, revenue, why, dryRun } = options;
  const lists = { sectors: sector, regions: region, revRanges: revenue };
  if (audience === undefined && Object.values(lists).every((list) => list.length === 0))
    throw new CliError('usage', 'Name an audience, or industries, regions and sizes.', {
      nextSteps: [
        'parley audiences',
        'parley settings tam --sector sect_software --region regn_north_america',
      ],
    });
  const tam = audience === undefined ? lists : { audienceId: audience };
  const revision = await readRevision(session);
  const { before, after, moves } = (await session.query(CliTargetPreviewDocument, { tam })).instances
    .previewTargetMarket;
  const words = (name: string, from: number | null, to: number | null, unit: MetricUnit = 'count'): string =>
    `${name}: ${formatFigure(from, unit)} → ${formatFigure(to, unit)}`;
  await session.output.notice(words('Companies in the target market', before.companies, after.companies));
  await session.output.notice(
    words('Target visits of the last 90 days', before.targetVisits, after.targetVisits),
  );
  await session.output.notice(
    words('Opportunities of it opened in these days', before.opportunities, after.opportunities),
  );
  await session.output.notice(words('Pipeline of these', before.pipeline, after.pipeline, 'money'));
  await session.output.notice(
    words('Spend per target visit', before.spendPerTargetVisit, after.spendPerTargetVisit, 'cost'),
  );
  for (const move of moves)
    await session.output.notice(words(`  ${move.vendor.name}`, move.before, move.after));
  if (dryRun === true) return;
  await session.query(CliUpdateSettingsDocument, { tam, revision, ...(why !== undefined && { why }) });
  await session.output.notice('The target market is set.');
}
