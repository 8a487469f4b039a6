import type { FrameEdit } from '@parley/core/assistant';
import { STATUS_VALUES } from '@parley/core/metrics';
import type { RestrictedField, Restriction } from '../frame/frame.ts';
import { FIELD_NOUNS } from '../frame/nouns.ts';
import { ofStatus } from '../frame/status.ts';
import type { TrafficType } from '../lexicon/meaning.ts';
import type { IndexedName, NameIndex } from '../names/name-index.ts';
import { searchNames } from '../names/search-names.ts';
import { TRAFFIC_NAMES } from '../plan/words.ts';
import { type ChoiceGroup, choice } from './choice.ts';
import type { EditBase } from './edit-base.ts';

const MOST_NAMES = 50;
const STATUSES = ['PIPELINE', 'CLOSED_WON', 'CLOSED_LOST'] as const;

type Value = Omit<Restriction, 'isExcluded'>;

const asValue = ({ field, id, name }: IndexedName): Value => ({ field, ids: [id], name, members: [name] });

/** A thing of that kind by its id. */
export function valueNamed(field: RestrictedField, id: string, names: NameIndex): Value | undefined {
  if (field === 'status') {
    const status = STATUSES.find((each) => each === id);
    return status === undefined ? undefined : ofStatus(status, false);
  }
  const entry = names.entries.find((each) => each.field === field && each.id === id);
  return entry === undefined ? undefined : asValue(entry);
}

/** Things of a kind: those the search finds, else the first by name. */
function valuesOf(field: RestrictedField, search: string, names: NameIndex): readonly Value[] {
  if (field === 'status') return STATUS_VALUES.flatMap(({ id }) => valueNamed(field, id, names) ?? []);
  if (search.trim() !== '')
    return searchNames(names, search)
      .map(({ entry }) => entry)
      .filter((entry) => entry.field === field)
      .slice(0, MOST_NAMES)
      .map(asValue);
  const own = names.entries.filter((entry) => entry.field === field);
  // Pages and sizes come in an order of their own: the most seen, the smallest.
  const isOrdered = field === 'page' || field === 'revRange';
  return (isOrdered ? own : own.toSorted((a, b) => a.name.localeCompare(b.name)))
    .slice(0, MOST_NAMES)
    .map(asValue);
}

type Named = Extract<FrameEdit, { part: 'filter' | 'side' }>['part'];

/** Things in place of one that is looked at, or left out: the current one first. */
export function valueGroups(
  before: Restriction,
  { part, at }: { part: Named; at: number },
  search: string,
  names: NameIndex,
): ChoiceGroup[] {
  const own = before.ids.length === 1 ? before.ids[0] : undefined;
  const found = valuesOf(before.field, search, names);
  // Of a name that stands for several each of them can be looked at alone.
  const atHand = before.ids.flatMap((id) => valueNamed(before.field, id, names) ?? []);
  const current = search.trim() === '' ? [...atHand, ...found] : found;
  const seen = new Set<string>();
  const values = current.filter(({ ids: [id = ''] }) => !seen.has(id) && seen.add(id));
  return [
    {
      label: `Another ${FIELD_NOUNS[before.field]}`,
      choices: values.map(({ ids: [id = ''], name }) =>
        choice(name, { part, at, to: { id } }, { isCurrent: id === own }),
      ),
    },
  ];
}

const canTurn = ({ field }: Restriction): boolean => !/^(audience|status|opportunity)$/.test(field);

/** What else can become of a filter: turned round, and removed. */
export const filterEnds = (before: Restriction, at: number): ChoiceGroup => ({
  label: '',
  choices: [
    ...(canTurn(before)
      ? [
          choice(before.isExcluded ? `Only ${before.name}` : `All but ${before.name}`, {
            part: 'filter',
            at,
            to: { isExcluded: !before.isExcluded },
          }),
        ]
      : []),
    choice('Remove', { part: 'filter', at, to: null }),
  ],
});

const TRAFFIC_TYPES: readonly TrafficType[] = ['target', 'other', 'bot', 'unresolved', 'human'];

export function trafficChoices({ plan, outright }: EditBase, at: number): ChoiceGroup[] {
  const before = plan.traffic[at];
  const taken = outright.traffic.filter((each) => each !== before).map(({ type }) => type);
  return [
    {
      label: before?.isExcluded === true ? 'Without' : 'Visits of',
      choices: TRAFFIC_TYPES.filter((type) => !taken.includes(type)).map((type) =>
        choice(
          TRAFFIC_NAMES[type].slice(0, 1).toUpperCase() + TRAFFIC_NAMES[type].slice(1),
          { part: 'traffic', at, to: type },
          { isCurrent: type === before?.type },
        ),
      ),
    },
    { label: '', choices: [choice('Remove', { part: 'traffic', at, to: null })] },
  ];
}

/** Audiences in place of the one chosen on the page. */
export function audienceChoices(
  current: string | undefined,
  search: string,
  names: NameIndex,
): ChoiceGroup[] {
  const found = valuesOf('audience', search, names);
  return [
    {
      label: 'Another audience',
      choices: found.map(({ ids: [id = ''], name }) =>
        choice(name, { part: 'audience', to: { id } }, { isCurrent: id === current }),
      ),
    },
    ...(search.trim() === ''
      ? [
          {
            label: '',
            choices: [choice('Remove', { part: 'audience', to: null }, { detail: 'TAM is used' })],
          },
        ]
      : []),
  ];
}
