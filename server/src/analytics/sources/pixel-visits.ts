import type { DimensionId } from '@parley/core/metrics';
import { day, integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { companyAttributes } from '../dimensions/company-attributes.ts';
import { DIMENSION_SQL } from '../dimensions/dimension-sql.ts';
import { isTime, type Period, shifted } from '../dimensions/time-shift.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { companiesOf } from '../filters/target.ts';
import {
  columnOf,
  groupingOf,
  type Source,
  type SourceInput,
  type SourceResult,
  whereAsked,
} from './source.ts';
import { within } from './source-facts.ts';

const TIMES: Partial<Record<DimensionId, string>> = {
  day: 'company_days.day',
  week: 'toStartOfWeek(company_days.day)',
  month: 'toStartOfMonth(company_days.day)',
};
const ATTRIBUTES: Partial<Record<DimensionId, string>> = {
  sector: 'sector_id',
  revRange: 'rev_range_id',
  region: 'region_id',
};

/** Companies of T reached by impressions of the period, by what showed them, and when they visited after the first. */
function engagedIn(period: Period, { query, scope, periods }: SourceInput, condition: Sql): Sql {
  const shown = query.dimensions.filter((id) => !isTime(id) && id !== 'company' && !(id in ATTRIBUTES));
  const times = query.dimensions.filter(isTime);
  const keysOf = (ids: readonly DimensionId[]): Sql[] => ids.map((id) => raw(`dimension_${id}`));
  const from = sql`
    WHERE instance_id = ${str(scope.instanceId)}
      AND bot_reason = ''
      AND company_id IN (${companiesOf(scope.instanceId, scope.targets.target)})`;
  const showing = shown.map((id) => raw(`${DIMENSION_SQL[id].impressions} AS dimension_${id}`));
  const visiting = times.map(
    (id) => sql`${shifted(raw(TIMES[id] ?? ''), id, period, periods[0])} AS ${raw(`dimension_${id}`)}`,
  );
  const reached = sql`
    SELECT ${join([...showing, sql`toString(company_id) AS reached_id`, sql`min(occurred_at) AS first_at`], ', ')}
    FROM impressions ${from} AND ${within(sql`occurred_at`, period.range)}${condition}
    GROUP BY ${join([...keysOf(shown), sql`company_id`], ', ')}`;
  const visited = sql`
    SELECT ${join([...visiting, sql`toString(company_id) AS visitor_id`, sql`max(last_started_at) AS last_visit`], ', ')}
    FROM company_days FINAL ${from}
      AND company_days.day >= ${day(period.range.start)}
      AND company_days.day <= ${day(period.range.end)}
    GROUP BY ${join([...keysOf(times), sql`company_id`], ', ')}`;
  const columns = [
    ...keysOf([...shown, ...times]),
    sql`reached_id AS company`,
    sql`${integer(period.index)} AS period`,
  ];
  return sql`
    WITH
      -- one row per company reached and what showed the impressions
      reached AS (${reached}),
      -- one row per company that visited, by time where time is a dimension
      visited AS (${visited})
    SELECT ${join(columns, ', ')}
    FROM reached
    INNER JOIN visited ON reached.reached_id = visited.visitor_id
    WHERE last_visit > first_at`;
}

function compilePixelVisits(input: SourceInput): SourceResult {
  const { query, scope, others, periods, metrics } = input;
  const condition = conditionsOf(others, scope).impressions;
  if (condition === null) return {};
  const parts = periods.map((period) => engagedIn(period, input, condition));
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const ofCompany = query.dimensions.flatMap((id) =>
    id === 'company'
      ? [raw('company AS dimension_company')]
      : ATTRIBUTES[id] === undefined
        ? []
        : [raw(`known.${ATTRIBUTES[id]} AS dimension_${id}`)],
  );
  const attributes = companyAttributes(scope.instanceId, {
    column: 'engaged.company',
    isAsked: query.dimensions.some((id) => id in ATTRIBUTES),
  });
  const facts = sql`
    WITH
      -- one row per company, period and value of the dimensions
      engaged AS (${join(parts, ' UNION ALL ')})${attributes.known}
    SELECT ${join([raw('engaged.*'), ...ofCompany], ', ')}
    FROM engaged${attributes.join}`;
  const { groupBy, isTotal } = groupingOf(input);
  const counts = periods.map((period) =>
    raw(`toFloat64(uniqExactIf(company, period = ${period.index})) AS ${columnOf('engagedByPixel', period)}`),
  );
  return {
    rows: {
      metrics,
      statement: sql`SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...counts], ', ')} FROM (${facts})${whereAsked(input)}${groupBy}`,
    },
  };
}

/** Companies that visited after an impression: one figure, which takes both impressions and visits. */
export const PIXEL_VISITS: Source = { of: ['pixelVisits'], compile: compilePixelVisits };
