import {
  meetsCount,
  type RuleAttribute,
  type RuleCondition,
  type RuleSet,
} from '@parley/core/features/audiences';
import type { ReferenceVisit } from '../analytics/reference/visits.ts';
import type { AnalyticsWorld } from '../analytics/world.ts';

/** What rules are calculated from in plain TypeScript: the rows of a world. */
export type RuleWorld = Pick<AnalyticsWorld, 'companies' | 'members' | 'impressions'> & {
  visits: readonly ReferenceVisit[];
  host: string;
  campaignNames: ReadonlyMap<string, string>;
  pixelNames: ReadonlyMap<string, string>;
  /** Of the days: from the first moment up to the last. */
  from: number;
  until: number;
};

type Company = RuleWorld['companies'][number];

/** The companies that meet the rules, looked at one by one. */
export const companiesByHand = (rules: RuleSet, world: RuleWorld): string[] =>
  world.companies
    .filter((company) =>
      rules.groups.some(({ conditions }) => conditions.every((each) => meets(company, each, world))),
    )
    .map(({ id }) => id)
    .toSorted();

function meets(company: Company, { object, attributes, count }: RuleCondition, world: RuleWorld): boolean {
  if (object === 'company')
    return attributes.every((attribute) => isSo(attribute, companyMeets(company, attribute, world)));
  const isCounted = (matches: (attribute: RuleAttribute) => boolean): boolean =>
    attributes.every((attribute) => isSo(attribute, matches(attribute)));
  const number =
    object === 'event.visit'
      ? world.visits.filter(
          (visit) =>
            visit.companyId === company.id &&
            visit.botReason === '' &&
            visit.startedAt >= world.from &&
            visit.startedAt < world.until &&
            isCounted((attribute) => visitMeets(visit, attribute, world)),
        ).length
      : world.impressions.filter((impression) => {
          const at = Date.parse(`${impression.occurred_at.replace(' ', 'T')}Z`);
          const isOne = impression.company_id === company.id && impression.bot_reason === '';
          const name = world.pixelNames.get(impression.pixel_id) ?? '';
          return (
            isOne &&
            at >= world.from &&
            at < world.until &&
            isCounted((attribute) => isNamed(attribute, impression.pixel_id, name))
          );
        }).length;
  return meetsCount(count ?? { operator: 'gte', value: 1 }, number);
}

const isPart = ({ operator }: RuleAttribute): boolean =>
  operator === 'contains' || operator === 'notContains';
const isSo = ({ operator }: RuleAttribute, holds: boolean): boolean =>
  operator === 'notEquals' || operator === 'notContains' ? !holds : holds;

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const isNamed = (attribute: RuleAttribute, id: string, name: string): boolean =>
  attribute.values.some((value) =>
    isPart(attribute) ? has(name, value) : value === id || same(name, value),
  );

function companyMeets(company: Company, attribute: RuleAttribute, { members }: RuleWorld): boolean {
  const { field, operator, values } = attribute;
  const isIn = (audience: string): boolean =>
    members.some((member) => member.audience === audience && member.company === company.id);
  switch (field) {
    case 'name':
      return [company.name, `${company.id}.example`].some((name) =>
        values.some((value) => (isPart(attribute) ? has(name, value) : same(name, value))),
      );
    case 'industry':
      return values.includes(company.sector);
    case 'region':
      return values.includes(company.region);
    case 'revRange':
      return values.includes(company.revRange);
    default:
      return operator === 'equalsAll' ? values.every(isIn) : values.some(isIn);
  }
}

function visitMeets(visit: ReferenceVisit, attribute: RuleAttribute, world: RuleWorld): boolean {
  const { field, values } = attribute;
  if (field === 'channel') return values.includes(visit.channelId);
  if (field === 'vendor') return values.includes(visit.vendorId);
  if (field === 'campaign') {
    const name = world.campaignNames.get(visit.campaignId);
    return name !== undefined && isNamed(attribute, visit.campaignId, name);
  }
  const bare = (address: string): string =>
    address.replace(/^[^/]*/, (host) => host.toLowerCase().replace(/^www\./, '')).replace(/\/+$/, '');
  const isPage = (path: string, value: string): boolean =>
    path === `/${value.replace(/\/+$/, '')}` || path === `/${value.replace(/\/+$/, '')}/`;
  return Object.keys(visit.paths).some((path) =>
    values.some((value) => {
      const isHosted = (value.split('/')[0] ?? '').includes('.');
      if (isPart(attribute)) return has(isHosted ? `${world.host}${path}` : path, value);
      return isPage(path, value) || (isHosted && bare(`${world.host}${path}`) === bare(value));
    }),
  );
}
