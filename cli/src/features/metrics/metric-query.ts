import { isDay, periodBefore, previousPeriod, rangeProblem } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import {
  DIMENSION_IDS,
  type DimensionId,
  dimensionsOf,
  findDimension,
  findMetric,
  type MetricId,
  type MetricQuery,
  metricOf,
  missingDimensions,
  parseFilterText,
  parseSortText,
  QUERY_FILTERS,
  QUERY_LIMITS,
  unknownName,
} from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn, rangeOf } from '../../platform/days.ts';
import type { Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import type { QueryOptions } from './options.ts';

const split = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const refuse = (message: string, nextSteps: readonly string[] = []): never => {
  throw new CliError('invalidInput', message, { nextSteps });
};

const metricIn = (text: string): MetricId =>
  findMetric(text) ?? refuse(unknownName('metric', text), ['List them: parley metrics']);

export const dimensionIn = (text: string): DimensionId =>
  findDimension(text) ?? refuse(unknownName('dimension', text), [`Breakdowns: ${DIMENSION_IDS.join(', ')}`]);

/** Short names for the fields of filters that are lists of ids. */
const ALIASES: Readonly<Record<string, string>> = {
  channel: 'channelIds',
  vendor: 'vendorIds',
  campaign: 'campaignIds',
  pixel: 'pixelIds',
  audience: 'audienceIds',
  company: 'companyId',
  campaignType: 'campaignTypeIds',
  opportunity: 'opportunityIds',
  page: 'webActivityPagesList',
  region: 'region.id',
  sector: 'sector.id',
  industry: 'sector.id',
  revRange: 'revRange.id',
  size: 'revRange.id',
};

/** A filter as it was written; the server knows what its names stand for. */
function filterIn(text: string): Filter {
  const [, name = '', rest = ''] = /^([^!=~]+)(.*)$/s.exec(text) ?? [];
  const filter = parseFilterText(`${ALIASES[name] ?? name}${rest}`);
  if (typeof filter === 'string')
    return refuse(`--filter: ${filter}.`, [
      `Fields: ${Object.keys(QUERY_FILTERS)
        .filter((field) => QUERY_FILTERS[field]?.kind !== 'range')
        .join(', ')}, or a metric with a range: 'visits=[5,]'`,
    ]);
  return filter;
}

const whole = (text: string, option: string, least: number, most: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return refuse(`${option} takes a whole number from ${least} to ${most}, not ${text}.`);
};

function comparedWith(text: string, range: MetricQuery['range']): MetricQuery['range'] {
  if (text === 'previous') return previousPeriod(range);
  if (text === 'before') return periodBefore(range);
  const [start = '', end, ...more] = text.split('..');
  if (end === undefined || more.length > 0)
    return refuse(`--compare takes previous, before, or days such as 2026-01-01..2026-01-31, not ${text}.`);
  const compared = { start: dayIn(start, '--compare'), end: dayIn(end, '--compare') };
  const problem = rangeProblem(compared, { names: { start: '--compare from', end: 'to' } });
  return problem === undefined ? compared : refuse(problem.message);
}

function sortIn(text: string): NonNullable<MetricQuery['sort']> {
  const named = split(text)
    .map((part) => {
      const [, sign = '', name = ''] = /^([-+]?)(?:metrics\.)?(.*)$/.exec(part) ?? [];
      return `${sign}${findMetric(name) ?? findDimension(name) ?? name}`;
    })
    .join(',');
  return (
    parseSortText(named) ??
    refuse(`It cannot be sorted by ${text}.`, [
      'Sort by a metric or a breakdown of the query: --sort -visits',
    ])
  );
}

function membersIn(text: string | undefined): Pick<MetricQuery, 'membersAsOf'> {
  if (text === undefined || text === 'now') return {};
  if (text === 'then') return { membersAsOf: text };
  if (isDay(text)) return { membersAsOf: text };
  return refuse(`--audience-members takes now, then, or a day such as 2026-06-30, not ${text}.`);
}

export const DEFAULT_LIMIT = 20;
/** More rows than this are for a file of raw rows. */
export const MOST_ROWS = 100_000;

/** The metric query that options describe; names are accepted wherever ids are. */
export async function metricQueryOf(
  session: Session,
  options: QueryOptions,
  metricNames: string,
): Promise<{ query: MetricQuery; audience: Named | undefined }> {
  const metrics = [...new Set(split(metricNames).map(metricIn))];
  const dimensions = [...new Set(split(options.by ?? '').map(dimensionIn))];
  // As far back as the API goes: what was imported may be older than what the web's picker offers.
  const range = rangeOf(options, session.io.now(), QUERY_LIMITS.days);
  const withoutValue = metrics.filter((id) => missingDimensions(id, dimensions).length > 0);
  const [first] = withoutValue;
  if (first !== undefined && withoutValue.length === metrics.length)
    refuse(`${metricOf(first).label} has no value by ${missingDimensions(first, dimensions).join(', ')}.`, [
      `It has one by ${dimensionsOf(first).join(', ') || 'nothing: leave out --by'}`,
    ]);
  const audience = await findAudience(session, options.audience);
  const filters = (options.filter ?? []).map(filterIn);
  const query: MetricQuery = {
    metrics,
    dimensions,
    filters,
    range,
    ...(options.compare !== undefined && { compare: comparedWith(options.compare, range) }),
    ...(audience !== undefined && { audience: audience.id }),
    ...membersIn(options.audienceMembers),
    ...(options.viewThrough && { viewThrough: true }),
    ...(options.sort !== undefined && { sort: sortIn(options.sort) }),
    page: {
      limit: options.limit === undefined ? MOST_ROWS : whole(options.limit, '--limit', 1, MOST_ROWS),
      offset: options.offset === undefined ? 0 : whole(options.offset, '--offset', 0, 10_000_000),
    },
  };
  return { query, audience };
}
