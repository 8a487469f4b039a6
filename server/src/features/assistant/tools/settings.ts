import { CONFIGURATION_NAMES, proposedSettingsPath } from '@parley/core/features/settings';
import { pagePath } from '@parley/core/pages';
import { definitionsVersion } from '../../../data/configuration/index.ts';
import { getInstance } from '../../instances/index.ts';
import { listChanges, proposeSettings } from '../../settings/index.ts';
import type { Tool } from './tool.ts';

const PAGE = pagePath('company-settings');
const DEFAULT_CHANGES = 20;
/** Spend of years differs in hundreds of months: the page has them all. */
const MOST_DIFFERENCES = 10;

type Named = { id: string; name: string };
const plain = (items: readonly Named[]): Named[] => items.map(({ id, name }) => ({ id, name }));
const listed = (items: readonly Named[]): string => items.map(({ name }) => name).join(', ');

/** What is set, for everybody: every figure that they see is made of it. */
export const getSettings: Tool<'settings_get'> = {
  capability: 'analytics.view',
  run: async ({ ctx }) => {
    const { postgres, instance } = ctx;
    const [stored, number] = await Promise.all([
      getInstance(ctx, instance.id),
      definitionsVersion(postgres, instance.id),
    ]);
    const { audienceId, sectors, regions, revRanges } = stored.tam;
    const audience = await postgres
      .selectFrom('audiences')
      .select(['id', 'name'])
      .where('instance_id', '=', instance.id)
      .where('id', '=', audienceId ?? '')
      .executeTakeFirst();
    const lists = [sectors, regions, revRanges].filter((list) => list.length > 0).map(listed);
    const market = audience === undefined ? lists.join('; ') : `the audience ${audience.name}`;
    const { url, influenceWindow } = stored.pipelineReport;
    const paths = stored.visitExclusions;
    return {
      output: {
        definitionsVersion: number,
        targetMarket: {
          audience: audience ?? null,
          industries: plain(sectors),
          regions: plain(regions),
          revenueRanges: plain(revRanges),
        },
        netNewRule: stored.netNewRule,
        influenceWindow,
        viewThroughDays: stored.viewThroughDays,
        pipelineReport: url,
        excludedPaths: [...paths],
        permalink: PAGE,
      },
      text: [
        market === '' ? 'No target market is set.' : `The target market is ${market}.`,
        `The influence window is ${influenceWindow} days.`,
        stored.netNewRule === 'all' ? 'All opportunities count.' : 'Only net-new opportunities count.',
        paths.length === 0 ? 'No path is excluded.' : `Excluded are ${paths.join(', ')}.`,
      ].join(' '),
    };
  },
};

/** What changed, for admins. */
export const listSettingsChanges: Tool<'settings_changes'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input: { startDate, endDate, kind, limit = DEFAULT_CHANGES } }) => {
    const found = await listChanges({
      ctx,
      input: {
        kind,
        since: startDate === undefined ? undefined : new Date(`${startDate}T00:00:00Z`),
        until: endDate === undefined ? undefined : new Date(`${endDate}T23:59:59.999Z`),
      },
    });
    const changes = found.slice(0, limit).map((change) => ({
      kind: change.kind,
      version: change.number,
      changedAt: change.createdAt.toISOString(),
      changedBy: change.createdBy?.name ?? null,
      why: change.why,
      isApplied: change.appliedAt !== null,
      differences: change.differences
        .slice(0, MOST_DIFFERENCES)
        .map(({ path, before, after }) => `${path}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`),
    }));
    const [first] = changes;
    return {
      output: {
        changes,
        total: found.length,
        permalink: first === undefined ? PAGE : `${PAGE}?history=${first.kind}`,
      },
      text:
        changes.length === 0
          ? 'Nothing of the settings changed then.'
          : changes
              .map(
                ({ kind: of, changedAt, changedBy, differences }) =>
                  `${changedAt.slice(0, 16)}Z ${changedBy ?? 'Parley'}: ${CONFIGURATION_NAMES[of]}, ${differences.join('; ')}`,
              )
              .join('\n'),
    };
  },
};

/** Writes nothing: whoever asked is led to the page, filled in, where an admin saves it. */
export const proposeSettingsTool: Tool<'settings_propose'> = {
  capability: 'configuration.change',
  run: async ({ ctx, input }) => {
    const { proposed, changes } = await proposeSettings({ ctx, input });
    const said = changes.map(({ setting, before, after }) => `${setting}: ${before} → ${after}`).join('; ');
    return {
      output: { changes, permalink: proposedSettingsPath(proposed) },
      text: `Proposed, and not saved yet: ${said}. An admin must save it on this page.`,
    };
  },
};
