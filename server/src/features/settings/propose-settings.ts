import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import type { ProposedSettings } from '@parley/core/features/settings';
import { type BodyOf, kindOf, readConfiguration } from '../../data/configuration/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';

export type WantedSettings = {
  influenceWindow?: number | undefined;
  excludePaths?: readonly string[] | undefined;
  targetMarket?:
    | { industries: readonly string[]; regions: readonly string[]; revenueRanges: readonly string[] }
    | undefined;
  why?: string | undefined;
};
export type SettingsProposal = {
  proposed: ProposedSettings;
  changes: { setting: string; before: string; after: string }[];
};

type Named = { id: string; name: string };

const refuse = (field: string, message: string): never => {
  const fieldErrors = { [field]: message };
  throw new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
};

/** Ids of names or ids, in the order of the lists. */
function idsOf(field: string, items: readonly Named[], wanted: readonly string[]): string[] {
  const ids = wanted.map((word) => {
    const plain = word.trim().toLowerCase();
    const found = items.find(({ id, name }) => id === word || name.toLowerCase() === plain);
    return (
      found?.id ??
      refuse(field, `There is no “${word}”. There are ${items.map(({ name }) => name).join(', ')}.`)
    );
  });
  return [...new Set(ids)];
}

const namesOf = (items: readonly Named[], ids: readonly string[]): string =>
  items
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

function pathsOf(wanted: readonly string[]): string[] {
  const { error, data } = kindOf('exclusions').schema.safeParse({ paths: [...wanted] });
  if (error !== undefined)
    return refuse('excludePaths', error.issues[0]?.message ?? 'Paths such as /careers.');
  return (data as BodyOf<'exclusions'>).paths;
}

const orNone = (text: string): string => (text === '' ? 'none' : text);

/** Settings that a person may save: nothing is written here, and saving checks them as it checks all others. */
export async function proposeSettings({
  ctx,
  input: { influenceWindow, excludePaths, targetMarket, why },
}: {
  ctx: Context;
  input: WantedSettings;
}): Promise<SettingsProposal> {
  authorize(ctx, 'configuration.change');
  const { postgres, instance } = ctx;
  const [market, report, { paths }] = await Promise.all([
    readConfiguration(postgres, instance.id, 'target-market'),
    readConfiguration(postgres, instance.id, 'pipeline-report'),
    readConfiguration(postgres, instance.id, 'exclusions'),
  ]);
  const changes: SettingsProposal['changes'] = [];
  const changed = (setting: string, before: string, after: string): void => {
    if (before !== after) changes.push({ setting, before, after });
  };
  if (influenceWindow !== undefined)
    changed('influence window', `${report.influenceWindow} days`, `${influenceWindow} days`);
  const exclude = pathsOf(excludePaths ?? []).filter((path) => !paths.includes(path));
  changed('excluded paths', orNone(paths.join(', ')), orNone([...paths, ...exclude].join(', ')));
  const wanted = targetMarket && {
    sectors: idsOf('targetMarket.industries', SECTORS, targetMarket.industries),
    regions: idsOf('targetMarket.regions', REGIONS, targetMarket.regions),
    revRanges: idsOf('targetMarket.revenueRanges', REV_RANGES, targetMarket.revenueRanges),
  };
  if (wanted !== undefined) {
    const before = market.audienceId === null ? market : { sectors: [], regions: [], revRanges: [] };
    changed('industries', orNone(namesOf(SECTORS, before.sectors)), namesOf(SECTORS, wanted.sectors));
    changed('regions', orNone(namesOf(REGIONS, before.regions)), namesOf(REGIONS, wanted.regions));
    changed(
      'revenue ranges',
      orNone(namesOf(REV_RANGES, before.revRanges)),
      namesOf(REV_RANGES, wanted.revRanges),
    );
  }
  if (changes.length === 0)
    throw new AppError('INVALID_INPUT', {
      message: 'That is what holds already: there is nothing to propose.',
    });
  return { proposed: { influenceWindow, exclude, targetMarket: wanted, why }, changes };
}
