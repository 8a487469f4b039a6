import { ATTRIBUTED, UNATTRIBUTED } from '@parley/core/metrics';
import { type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { type AnyOf, type FieldOfSources, type FilterField, NAMED, onEach, SET } from './filter-sources.ts';

/**
 * Filters on touches select opportunities with one touch that meets all conditions at once: see
 * sources/touch-conditions.ts, which finds such fields by `ignored` here.
 */
const BY_TOUCH = { opportunities: 'ignored', members: 'ignored' } as const;

/** A field about the touch, for sources whose rows have its columns. */
export const ofTouch = (anyOf: AnyOf): FieldOfSources => ({
  touches: anyOf,
  leadTouches: anyOf,
  ...BY_TOUCH,
});

const has =
  (name: ReturnType<typeof sql>): AnyOf =>
  (values) =>
    sql`has(${strings(values)}, ${name})`;

/** The channel, vendor or campaign of a touch; `ATTRIBUTED` means any. */
const bySource =
  (name: ReturnType<typeof sql>): AnyOf =>
  (values, scope) =>
    values.includes(ATTRIBUTED.id) ? sql`${name} <> ${str(UNATTRIBUTED.id)}` : has(name)(values, scope);

/** What the fields of filter-fields.ts mean for opportunities, touches and leads with their touches. */
export const INFLUENCED_BY = {
  channelIds: ofTouch(bySource(sql`channel_id`)),
  vendorIds: ofTouch(bySource(sql`vendor_id`)),
  campaignIds: ofTouch(bySource(sql`campaign_id`)),
  pixelIds: { touches: has(sql`item_id`), ...BY_TOUCH },
  campaignTypeIds: { touches: has(sql`item_id`), ...BY_TOUCH },
} as const satisfies Record<string, FieldOfSources>;

const OF_OPPORTUNITY = ['opportunities', 'touches', 'members'] as const;
const opportunity: FilterField = { operators: SET, of: onEach(OF_OPPORTUNITY, has(sql`opportunity_id`)) };

/** Rows whose column `name` is one of the texts, in any case. */
export const isNamed = (texts: readonly string[]): Sql =>
  sql`has(${strings(texts.map((text) => text.toLowerCase()))}, lowerUTF8(name))`;

/** Rows whose column `name` holds one of the texts, in any case. */
export const hasInName = (texts: readonly string[]): Sql =>
  sql`multiSearchAnyCaseInsensitiveUTF8(name, ${strings(texts)})`;

/** Fields that only opportunities have. */
export const OPPORTUNITY_FIELDS = {
  opportunityId: opportunity,
  opportunityIds: opportunity,
  status: { operators: SET, of: onEach(OF_OPPORTUNITY, has(sql`status`)) },
  'opportunity.name': {
    operators: NAMED,
    of: onEach(OF_OPPORTUNITY, isNamed),
    like: onEach(OF_OPPORTUNITY, hasInName),
  },
} as const satisfies Record<string, FilterField>;
