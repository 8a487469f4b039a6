import { type Sql, sql, strings } from '../../platform/clickhouse/sql.ts';
import { type FilterField, SET } from './filter-sources.ts';

const holdsAny = (path: Sql, values: readonly string[]): Sql =>
  sql`multiSearchAnyCaseInsensitiveUTF8(${path}, ${strings(values)})`;

/** Filters on pages: visits that saw any of them; page views of these pages. */
export const PAGE_FIELD = {
  operators: [...SET, 'contains'],
  canBeAll: true,
  of: {
    visits: (values) => sql`hasAny(paths, ${strings(values)})`,
    pageViews: (values) => sql`page IN ${strings(values)}`,
  },
  like: {
    visits: (values) => sql`arrayExists(path -> ${holdsAny(sql`path`, values)}, paths)`,
    pageViews: (values) => holdsAny(sql`page`, values),
  },
} as const satisfies FilterField;

/** Whether a filter is on pages. */
export const isOfPages = ({ field }: { field: string }): boolean => field === 'webActivityPagesList';
