import type { PodId } from '@parley/core/features/health';
import type { HealthStatusQuery } from '../../generated/graphql.ts';

export type Status = HealthStatusQuery['healthCenter']['status'];

const two = (value: number): string => String(value).padStart(2, '0');

/** `11/24/2026`, in UTC as every day of the product. */
export function dayText(at: string): string {
  const date = new Date(at);
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
}

/** `10/2026`. */
export function monthText(at: string): string {
  const date = new Date(at);
  return `${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

type Fact = readonly [words: string, at: string | null, form?: (at: string) => string];
type By = { readonly name: string } | null;

const told = (facts: readonly Fact[], by: By = null): string[] => {
  const texts = facts.flatMap(([words, at, form = dayText]) => (at === null ? [] : [`${words} ${form(at)}`]));
  const [last] = texts.slice(-1);
  return by === null || by.name === '' || last === undefined
    ? texts
    : [...texts.slice(0, -1), `${last} by ${by.name}`];
};

const FACTS: { readonly [Id in PodId]: (area: Status[Id]) => string[] } = {
  tag: ({ tagInstalledAt, lastEventAt }) =>
    told([
      ['Installed', tagInstalledAt],
      ['Last page view', lastEventAt],
    ]),
  tam: ({ updatedAt, updatedBy }) => told([['Changed', updatedAt]], updatedBy),
  crm: ({ lastSynced }) => told([['Last read', lastSynced]]),
  adIntegrations: ({ lastSynced }) => told([['Last read', lastSynced]]),
  channelMapping: ({ updatedAt, updatedBy }) => told([['Changed', updatedAt]], updatedBy),
  vendorSpend: ({ spendInputThroughAt, lastUpdatedBy }) =>
    told([['Known through', spendInputThroughAt, monthText]], lastUpdatedBy),
  customAudience: ({ createdAt, createdBy, activations, failedActivations }) => [
    ...told([['Last made', createdAt]], createdBy),
    ...(activations === 0 ? [] : [`${activations} ${activations === 1 ? 'activation' : 'activations'}`]),
    ...(failedActivations === 0 ? [] : [`${failedActivations} could not be sent`]),
  ],
  userAdmin: ({ lastUserAddedAt }) => told([['Last joined', lastUserAddedAt]]),
  universalPixel: ({ lastCreatedAt, createdBy }) => told([['Last made', lastCreatedAt]], createdBy),
};

/** When and by whom an area was last changed, in a few words each. */
export const factsOf = (id: PodId, status: Status): string[] =>
  (FACTS[id] as (area: Status[PodId]) => string[])(status[id]);
