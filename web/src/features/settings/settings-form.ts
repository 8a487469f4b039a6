import type { ProposedSettings } from '@parley/core/features/settings';
import type { Path } from 'react-hook-form';
import type {
  CompanySettingsQuery,
  NetNewRule,
  UpdateCompanySettingsMutationVariables,
} from '../../generated/graphql.ts';
import { type OfflineValues, offlineProblems, offlineValuesOf, offlineVariables } from './offline-form.ts';

export type Stored = CompanySettingsQuery['instances']['current'];

/** What is edited. `targetBy` says which of the two ways to name a target market is meant. */
export type SettingsValues = {
  name: string;
  targetBy: 'audience' | 'lists';
  audienceId: string | null;
  sectors: string[];
  regions: string[];
  revRanges: string[];
  url: string;
  /** '' is the amount. */
  moneyField: string;
  influenceWindow: number | string;
  viewThroughDays: number | string;
  netNewRule: NetNewRule;
  exclusions: string[];
  offline: OfflineValues;
  why: string;
};

const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

export const valuesOf = ({
  name,
  tam,
  pipelineReport,
  viewThroughDays,
  netNewRule,
  visitExclusions,
  ...events
}: Stored): SettingsValues => ({
  name,
  targetBy:
    tam.audience === null && [tam.sectors, tam.regions, tam.revRanges].some((list) => list.length > 0)
      ? 'lists'
      : 'audience',
  audienceId: tam.audience?.id ?? null,
  sectors: ids(tam.sectors),
  regions: ids(tam.regions),
  revRanges: ids(tam.revRanges),
  url: pipelineReport.url ?? '',
  moneyField: pipelineReport.fieldName ?? '',
  influenceWindow: pipelineReport.influenceWindow,
  viewThroughDays,
  netNewRule,
  exclusions: [...visitExclusions],
  offline: offlineValuesOf(events),
  why: '',
});

/** The form with what an address proposes filled in. */
export const proposedValues = (
  stored: SettingsValues,
  proposed: ProposedSettings | undefined,
): SettingsValues => {
  if (proposed === undefined) return stored;
  const { influenceWindow, exclude = [], targetMarket, why } = proposed;
  return {
    ...stored,
    influenceWindow: influenceWindow ?? stored.influenceWindow,
    exclusions: [...new Set([...stored.exclusions, ...exclude])],
    why: why ?? stored.why,
    ...(targetMarket !== undefined && {
      targetBy: 'lists' as const,
      audienceId: null,
      sectors: [...targetMarket.sectors],
      regions: [...targetMarket.regions],
      revRanges: [...targetMarket.revRanges],
    }),
  };
};

type Tam = NonNullable<UpdateCompanySettingsMutationVariables['tam']>;

/** The target market as the server takes it. */
export const tamOf = (
  values: Pick<SettingsValues, 'targetBy' | 'audienceId' | 'sectors' | 'regions' | 'revRanges'>,
): Tam =>
  values.targetBy === 'audience'
    ? { audienceId: values.audienceId }
    : { sectors: values.sectors, regions: values.regions, revRanges: values.revRanges };

const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The fields that differ from what is stored; the line that says why is none of them. */
export const changedFields = (values: SettingsValues, stored: SettingsValues): (keyof SettingsValues)[] =>
  (Object.keys(stored) as (keyof SettingsValues)[]).filter(
    (key) => key !== 'why' && isOther(values[key], stored[key]),
  );

const TARGET = ['targetBy', 'audienceId', 'sectors', 'regions', 'revRanges'] as const;

export const changesTarget = (changed: readonly (keyof SettingsValues)[]): boolean =>
  changed.some((key) => (TARGET as readonly string[]).includes(key));

/** What was typed, over what others saved meanwhile: fields that were not changed are as they are stored now. */
export function rebased(values: SettingsValues, before: SettingsValues, now: SettingsValues): SettingsValues {
  const changed = changedFields(values, before);
  const mine = new Set<keyof SettingsValues>([...changed, ...(changesTarget(changed) ? TARGET : []), 'why']);
  return Object.fromEntries(
    (Object.keys(now) as (keyof SettingsValues)[]).map((key) => [
      key,
      mine.has(key) ? values[key] : now[key],
    ]),
  ) as SettingsValues;
}

const REPORT = ['url', 'moneyField'] as const;

/** The CRM is asked about a link and its field when they are sent. */
const reportOf = (
  { url, moneyField, influenceWindow }: SettingsValues,
  changed: readonly (keyof SettingsValues)[],
): Pick<UpdateCompanySettingsMutationVariables, 'pipelineReport'> => {
  const report = {
    ...(REPORT.some((field) => changed.includes(field)) && { url, fieldName: moneyField }),
    ...(changed.includes('influenceWindow') && { influenceWindow: Number(influenceWindow) }),
  };
  return Object.keys(report).length === 0 ? {} : { pipelineReport: report };
};

/** What is sent: groups in which nothing was changed are left out, and stay. */
export function variablesOf(
  values: SettingsValues,
  changed: readonly (keyof SettingsValues)[],
): UpdateCompanySettingsMutationVariables {
  return {
    why: values.why,
    ...(changed.includes('name') && { name: values.name }),
    ...(changesTarget(changed) && { tam: tamOf(values) }),
    ...reportOf(values, changed),
    ...(changed.includes('viewThroughDays') && { viewThroughDays: Number(values.viewThroughDays) }),
    ...(changed.includes('netNewRule') && { netNewRule: values.netNewRule }),
    ...(changed.includes('exclusions') && { visitExclusions: values.exclusions }),
    ...(changed.includes('offline') && offlineVariables(values.offline)),
  };
}

const isDays = (value: number | string, most: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;

/** What the form itself sees before it asks the server, by field. */
export function problemsOf(
  values: SettingsValues,
  changed: readonly (keyof SettingsValues)[],
): Partial<Record<Path<SettingsValues>, string>> {
  const target = changesTarget(changed);
  const byLists = target && values.targetBy === 'lists';
  return {
    ...(values.name.trim() === '' && { name: 'A name is needed.' }),
    ...(target &&
      values.targetBy === 'audience' &&
      values.audienceId === null && { audienceId: 'Choose an audience.' }),
    ...(byLists && values.sectors.length === 0 && { sectors: 'Choose at least one industry.' }),
    ...(byLists && values.regions.length === 0 && { regions: 'Choose at least one region.' }),
    ...(byLists && values.revRanges.length === 0 && { revRanges: 'Choose at least one company size.' }),
    ...(!isDays(values.influenceWindow, 365) && { influenceWindow: 'Whole days from 1 to 365.' }),
    ...(!isDays(values.viewThroughDays, 90) && { viewThroughDays: 'Whole days from 1 to 90.' }),
    ...offlineProblems(values.offline),
  };
}

/** The form's field for each field name of the server. */
export function placesOf(values: SettingsValues): Record<string, Path<SettingsValues>> {
  return {
    name: 'name',
    'tam.audienceId': 'audienceId',
    'tam.sectors': 'sectors',
    'tam.regions': 'regions',
    'tam.revRanges': 'revRanges',
    'pipelineReport.url': 'url',
    'pipelineReport.fieldName': 'moneyField',
    'pipelineReport.influenceWindow': 'influenceWindow',
    viewThroughDays: 'viewThroughDays',
    netNewRule: 'netNewRule',
    visitExclusions: 'exclusions',
    'taskEvent.offlineTasksSpecific': 'offline.taskKinds',
    'lead.offlineEventsLeadStatus': 'offline.leadStatus',
    'campaign.typeField': 'offline.typeField',
    'campaign.spendField': 'offline.spendField',
    ...Object.fromEntries(
      values.exclusions.map((_path, index) => [`visitExclusions.${index}`, 'exclusions' as const]),
    ),
  };
}
