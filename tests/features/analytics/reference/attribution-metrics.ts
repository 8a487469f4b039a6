import type { DimensionId } from '@parley/core/metrics';
import {
  type Breakdown,
  group,
  type Item,
  inRange,
  ofCompany,
  ofTime,
  type ReferenceQuery,
} from './breakdown.ts';
import { markovShares } from './markov.ts';
import { type Member, membersOf, type Type } from './members.ts';
import { type Model, sharesOf } from './models.ts';
import type { Prepared } from './prepare.ts';
import { sum } from './raw.ts';
import { type Basis, type ReferenceTouch, touchesOf } from './touches.ts';
import type { Reference } from './traffic-metrics.ts';

export const UNATTRIBUTED = 'unattributed';
const FEWEST_CONVERSIONS = 200;
const MOST_VALUES = 1000;

const basisOf = ({ dimensions, viewThrough }: ReferenceQuery): Basis => {
  if (dimensions.includes('campaignType')) return 'offline';
  if (dimensions.includes('pixel')) return 'pixels';
  return viewThrough ? 'views' : 'visits';
};

const valuesOf = (touch: ReferenceTouch | undefined, dimension: DimensionId): string[] | undefined => {
  const of = (value: string | undefined) => [value ?? UNATTRIBUTED];
  if (dimension === 'channel') return of(touch?.channelId);
  if (dimension === 'vendor') return of(touch?.vendorId);
  if (dimension === 'campaign') return of(touch?.campaignId);
  if (dimension === 'pixel') return of(touch?.pixelId);
  if (dimension === 'campaignType') return of(touch?.campaignTypeId);
  return undefined;
};

type Touched = Item & { member: Member };

const itemOf = (world: Prepared, member: Member, touch: ReferenceTouch | undefined): Touched => ({
  member,
  day: member.day,
  of: (dimension) =>
    dimension === 'opportunity'
      ? [member.opportunity.id]
      : (valuesOf(touch, dimension) ??
        ofTime(dimension, member.day) ??
        ofCompany(world, dimension, member.opportunity.companyId) ??
        []),
});

const touchesOfMember = (world: Prepared, query: ReferenceQuery, { opportunity }: Member) =>
  touchesOf(opportunity, world.settings, world.touches[basisOf(query)]);

const influenced =
  (type: Type, value: (member: Member) => number): Reference =>
  (world, query) => {
    const items = membersOf(type, world, query).flatMap((member) =>
      touchesOfMember(world, query, member).map((touch) => itemOf(world, member, touch)),
    );
    return group(items, query, (own) => sum([...new Set(own.map(({ member }) => member))].map(value)));
  };

const credited =
  (type: Type, model: Model): Reference =>
  (world, query) => {
    const items = membersOf(type, world, query).flatMap((member) => {
      const { opportunity } = member;
      const touches = touchesOfMember(world, query, member);
      if (touches.length === 0) return [{ credit: opportunity.amount, ...itemOf(world, member, undefined) }];
      const shares = sharesOf(model, touches, opportunity);
      return touches.map((touch, index) => ({
        credit: opportunity.amount * (shares[index] ?? 0),
        ...itemOf(world, member, touch),
      }));
    });
    return group(items, query, (own) => sum(own.map(({ credit }) => credit)));
  };

const NO_VALUE: Breakdown = { rows: new Map(), total: null, rest: null };

const dataDriven =
  (type: 'pipeline' | 'closedWon'): Reference =>
  (world, query) => {
    const [dimension = 'campaign', ...more] = query.dimensions;
    if (more.length > 0) return NO_VALUE;
    const wayOf = (member: Member) =>
      touchesOfMember(world, query, member).map((touch) => valuesOf(touch, dimension)?.[0] ?? '');
    const inPeriod = (members: readonly Member[]) => members.filter(({ day }) => inRange(day, query.range));
    const members = inPeriod(membersOf(type, world, query)).map((member) => ({ member, way: wayOf(member) }));
    const touched = members.filter(({ way }) => way.length > 0);
    if (touched.length < FEWEST_CONVERSIONS) return NO_VALUE;
    const lost = type === 'pipeline' ? [] : inPeriod(membersOf('closedLost', world, query)).map(wayOf);
    const amountOf = (own: typeof members) => sum(own.map(({ member }) => member.opportunity.amount));
    const amount = amountOf(touched);
    const left = members.filter(({ way }) => way.length === 0);
    const shares = markovShares(
      touched.map(({ way }) => way),
      lost.filter((way) => way.length > 0),
    );
    if (shares.size > MOST_VALUES) return NO_VALUE;
    const rows = new Map([...shares].map(([value, share]) => [value, amount * share]));
    if (left.length > 0) rows.set(UNATTRIBUTED, amountOf(left));
    return { rows, total: amount + amountOf(left), rest: 0 };
  };

const one = () => 1;
const amount = ({ opportunity }: Member): number => opportunity.amount;

export const ATTRIBUTION_REFERENCE = {
  opportunitiesInfluenced: influenced('pipeline', one),
  closedWonOpportunitiesInfluenced: influenced('closedWon', one),
  pipelineInfluenced: influenced('pipeline', amount),
  closedWonInfluenced: influenced('closedWon', amount),
  pipelineFirstTouch: credited('pipeline', 'first'),
  pipelineLastTouch: credited('pipeline', 'last'),
  pipelineLinear: credited('pipeline', 'linear'),
  pipelineUShaped: credited('pipeline', 'uShaped'),
  pipelineWShaped: credited('pipeline', 'wShaped'),
  pipelineTimeDecay: credited('pipeline', 'timeDecay'),
  pipelineDataDriven: dataDriven('pipeline'),
  closedWonFirstTouch: credited('closedWon', 'first'),
  closedWonLastTouch: credited('closedWon', 'last'),
  closedWonLinear: credited('closedWon', 'linear'),
  closedWonUShaped: credited('closedWon', 'uShaped'),
  closedWonWShaped: credited('closedWon', 'wShaped'),
  closedWonTimeDecay: credited('closedWon', 'timeDecay'),
  closedWonDataDriven: dataDriven('closedWon'),
} satisfies Record<string, Reference>;
