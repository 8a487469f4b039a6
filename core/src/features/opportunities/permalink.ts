import type { DateRange } from '../../dates/index.ts';
import type { Filter, TableState } from '../../filters/index.ts';
import { defaultTableState, encodeTableState } from '../../filters/index.ts';
import { ATTRIBUTED } from '../../metrics/index.ts';
import { pagePath } from '../../pages/index.ts';
import { OPPORTUNITIES_TABLE } from './table.ts';

/** Query parameter that says which opportunities: those opened in the period, or those won in it. */
export const OPPORTUNITY_TYPE_PARAMETER = 'oppType';

export const OPPORTUNITY_TYPES = ['pipeline', 'closedWon'] as const;
export type OpportunityTypeId = (typeof OPPORTUNITY_TYPES)[number];

/** The type an address asks for; anything but the two of them is pipeline. */
export const readOpportunityType = (text: string | null | undefined): OpportunityTypeId =>
  OPPORTUNITY_TYPES.find((type) => type === text) ?? 'pipeline';

const query = (range: DateRange | undefined, type: OpportunityTypeId, rest = ''): string =>
  [
    range === undefined ? '' : `startDate=${range.start}&endDate=${range.end}`,
    type === 'pipeline' ? '' : `${OPPORTUNITY_TYPE_PARAMETER}=${type}`,
    rest,
  ]
    .filter((part) => part !== '')
    .join('&');

const withQuery = (path: string, text: string): string => (text === '' ? path : `${path}?${text}`);

/**
 * Path and query, below the instance root, of the list of opportunities.
 *
 * `opportunitiesPermalink({filters: [{field: 'vendorIds', operator: 'in', operand: ['vndr_bing']}]}, 'closedWon')` is
 * `/opportunities?oppType=closedWon&o.vendorIds=vndr_bing`.
 */
export function opportunitiesPermalink(
  state: Partial<TableState>,
  type: OpportunityTypeId,
  range?: DateRange,
): string {
  const whole = { ...defaultTableState(OPPORTUNITIES_TABLE), ...state };
  return withQuery(
    pagePath('opportunities'),
    query(range, type, encodeTableState(OPPORTUNITIES_TABLE, whole)),
  );
}

/**
 * The list of the opportunities that a figure of influence counts: of the audience (`''` is TAM) and with a touch that
 * `touches` choose; with any touch where they choose none.
 */
export const influencedPermalink = (of: OfAudience, touches: readonly Filter[] = []): string =>
  opportunitiesOf(
    of,
    touches.length > 0 ? touches : [{ field: 'vendorIds', operator: 'in', operand: [ATTRIBUTED.id] }],
  );

/** The list of all opportunities of an audience (`''` is TAM), with or without a touch. */
export const audiencePermalink = (of: OfAudience): string => opportunitiesOf(of, []);

type OfAudience = { type: OpportunityTypeId; range: DateRange; audience: string };

function opportunitiesOf({ type, range, audience }: OfAudience, touches: readonly Filter[]): string {
  const own: Filter[] =
    audience === '' ? [] : [{ field: 'audienceIds', operator: 'in', operand: [audience] }];
  return opportunitiesPermalink({ filters: [...own, ...touches] }, type, range);
}

/** Path of the page of one opportunity. */
export const opportunityPermalink = (id: string, type: OpportunityTypeId = 'pipeline'): string =>
  withQuery(pagePath('opportunity', { opportunity: id }), query(undefined, type));
