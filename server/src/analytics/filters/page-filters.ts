import { decodePath } from '../../data/visits/index.ts';
import { type Sql, sql, strings } from '../../platform/clickhouse/sql.ts';
import { type FilterField, SET } from './filter-sources.ts';

/** As pages are stored: what is copied from the bar of a browser, `/caf%C3%A9`, finds `/café`. */
const stored = (values: readonly string[]) => strings(values.map(decodePath));

const holdsAny = (path: Sql, values: readonly string[]): Sql =>
  sql`multiSearchAnyCaseInsensitiveUTF8(${path}, ${stored(values)})`;

/** Filters on pages: visits that saw any of them; page views of these pages. */
export const PAGE_FIELD = {
  operators: [...SET, 'contains'],
  canBeAll: true,
  of: {
    visits: (values) => sql`hasAny(paths, ${stored(values)})`,
    pageViews: (values) => sql`page IN ${stored(values)}`,
  },
  like: {
    visits: (values) => sql`arrayExists(path -> ${holdsAny(sql`path`, values)}, paths)`,
    pageViews: (values) => holdsAny(sql`page`, values),
  },
} as const satisfies FilterField;

/** Whether a filter is on pages. */
export const isOfPages = ({ field }: { field: string }): boolean => field === 'webActivityPagesList';
