import type { DateRange } from '@parley/core/dates';
import {
  COMPANIES_TABLE,
  COMPANY_SORTS,
  REGIONS,
  REV_RANGES,
  SECTORS,
} from '@parley/core/features/companies';
import { decodeRange, decodeTableState, type Filter, type TableState } from '@parley/core/filters';
import { CliError } from '../../platform/cli-error.ts';
import { rangeOf } from '../../platform/days.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import { findCampaigns } from '../campaigns/index.ts';
import { findChannels } from '../channels/index.ts';
import { findVendors } from '../vendors/index.ts';
import type { CompanyOptions } from './options.ts';

export type CompanyQuery = { state: TableState; range: DateRange };

/** The query part of a whole address, or the parameters as they are. */
const queryOf = (text: string): string => {
  const at = text.indexOf('?');
  return at >= 0 ? text.slice(at + 1) : text.replace(/^&/, '');
};

function fromAddress(texts: readonly string[]): { state: TableState; search: string } {
  const search = texts.map(queryOf).join('&');
  const own = new Set(['startDate', 'endDate', 'audience', 'company']);
  for (const part of search.split('&')) {
    const name = decodeURIComponent(part.split('=')[0] ?? '');
    if (name !== '' && !name.startsWith(`${COMPANIES_TABLE.prefix}.`) && !own.has(name))
      throw new CliError('invalidInput', `--filter does not know the parameter "${name}".`, {
        nextSteps: [
          `Parameters of companies begin with "${COMPANIES_TABLE.prefix}.", such as w.sector.id=sect_retail`,
        ],
      });
  }
  const { state, problems } = decodeTableState(COMPANIES_TABLE, search);
  const [problem] = problems;
  if (problem !== undefined)
    throw new CliError('invalidInput', `--filter ${problem.parameter}=${problem.value} ${problem.reason}.`, {
      nextSteps: [`Fields: ${Object.keys(COMPANIES_TABLE.fields).join(', ')}`],
    });
  return { state, search };
}

function rangeFromAddress(search: string, options: CompanyOptions, now: Date): DateRange {
  const parameters = new URLSearchParams(search);
  const from = parameters.get('startDate');
  const to = parameters.get('endDate');
  const given = options.last !== undefined || options.from !== undefined || options.to !== undefined;
  if (given || from === null || to === null) return rangeOf(options, now);
  return rangeOf({ from, to }, now);
}

function sortOf(text: string): Pick<TableState, 'sortBy' | 'sortOrder'> {
  const isDescending = text.startsWith('-');
  const wanted = text.replace(/^[-+]/, '');
  const found = COMPANY_SORTS.find(
    (field) =>
      field.toLowerCase() === wanted.toLowerCase() ||
      field.replace(/^metrics\.|\.id$/g, '').toLowerCase() === wanted.toLowerCase(),
  );
  if (found === undefined)
    throw new CliError('invalidInput', `Companies cannot be sorted by "${wanted}".`, {
      nextSteps: [
        `Columns: ${COMPANY_SORTS.map((field) => field.replace(/^metrics\.|\.id$/g, '')).join(', ')}`,
      ],
    });
  return { sortBy: found, sortOrder: isDescending ? 'desc' : 'asc' };
}

function visitsOf(text: string): Filter {
  const range = decodeRange(/^\d+$/.test(text) ? `[${text},]` : text);
  if (range !== undefined) return { field: 'metrics.visits', range };
  throw new CliError('invalidInput', `--visits is not a number or a range: ${text}`, {
    nextSteps: ['For example --visits 5, --visits "[1,10]" or --visits "[,3]"'],
  });
}

const wholeNumber = (text: string, option: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CliError('invalidInput', `${option} is not a whole number above zero: ${text}`);
};

/** Options on top of an address: what is given as an option replaces the same filter of the address. */
export async function companyQuery(session: Session, options: CompanyOptions): Promise<CompanyQuery> {
  const { state, search } = fromAddress(options.filter ?? []);
  const list = (
    field: string,
    kind: string,
    entries: readonly Named[],
    wanted: readonly string[] | undefined,
  ): Filter[] =>
    wanted === undefined
      ? []
      : [{ field, operator: 'in', operand: wanted.map((text) => findNamed(kind, entries, text).id) }];
  const given: Filter[] = [
    ...list('sector.id', 'industry', SECTORS, options.sector),
    ...list('region.id', 'region', REGIONS, options.region),
    ...list('revRange.id', 'company size', REV_RANGES, options.revenue),
  ];
  if (options.channel)
    given.push({
      field: 'channelIds',
      operator: 'in',
      operand: (await findChannels(session, options.channel)).map(({ id }) => id),
    });
  if (options.vendor)
    given.push({
      field: 'vendorIds',
      operator: 'in',
      operand: (await findVendors(session, options.vendor)).map(({ id }) => id),
    });
  if (options.campaign)
    given.push({
      field: 'campaignIds',
      operator: 'in',
      operand: await findCampaigns(session, options.campaign),
    });
  if (options.audience) {
    const found = await Promise.all(options.audience.map((wanted) => findAudience(session, wanted)));
    const ids = found.flatMap((audience) => (audience === undefined ? [] : [audience.id]));
    if (ids.length < found.length) given.push({ field: 'inTam', operator: 'eq', operand: true });
    if (ids.length > 0) given.push({ field: 'audienceIds', operator: 'in', operand: ids });
  }
  if (options.inTam !== undefined) given.push({ field: 'inTam', operator: 'eq', operand: options.inTam });
  if (options.visited)
    given.push({ field: 'webActivityPagesList', operator: 'contains', operand: options.visited });
  if (options.visits !== undefined) given.push(visitsOf(options.visits));
  const replaced = new Set(given.map(({ field }) => field));
  const size = options.size === undefined ? state.size : wholeNumber(options.size, '--size');
  if (!COMPANIES_TABLE.sizes.some((allowed) => allowed === size))
    throw new CliError('invalidInput', `--size takes ${COMPANIES_TABLE.sizes.join(', ')}, not ${size}.`);
  return {
    range: rangeFromAddress(search, options, session.io.now()),
    state: {
      ...state,
      size,
      page: options.page === undefined ? state.page : wholeNumber(options.page, '--page'),
      search: options.search ?? state.search,
      ...(options.sort === undefined ? {} : sortOf(options.sort)),
      filters: [...state.filters.filter(({ field }) => !replaced.has(field)), ...given],
    },
  };
}
