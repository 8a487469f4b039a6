import type { Day } from '@parley/core/dates';
import type { ImportKindName } from '@parley/core/features/imports';
import type { Stored, WriteInput } from '../../../data/facts/store/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { ImportReport } from '../import-report.ts';
import type { ReportPeriod } from '../reading/report-period.ts';
import type { RowReader } from '../row-reader.ts';
import type { Understood } from '../understanding.ts';
import type { VendorBook } from '../values/vendor-book.ts';
import { type Replace, replacedSpan, type Span, widened } from './replace.ts';

/** One import under way. */
export type Run = {
  importId: string;
  /** The one that is open now: a long file is written in several. */
  readonly transaction: PostgresTransaction;
  instanceId: string;
  userId: string;
  /** Where facts come from, see `WriteInput`. */
  source: string;
  report: ImportReport;
  /** The vendors that rows may name. */
  vendors: VendorBook;
  /** The vendor of statistics that do not name one. */
  vendorId: string | undefined;
  /** The name of what is made (an audience). */
  name: string;
  /** Given when the file replaces what imports brought before. */
  replace: Replace | undefined;
  /** Whether the user says that spend which looks like spend from before is another. */
  isCountingRepeated: boolean;
  /** How long the rows of a report are. */
  period: ReportPeriod;
  /** The row was written by an import of the same file that did not come to its end. */
  readonly isWritten: boolean;
  /** What other files say: the campaign of an ad, and the name of a campaign, by their ids. */
  campaignOfAd: ReadonlyMap<string, string>;
  campaignNames: ReadonlyMap<string, string>;
};

/** What takes the rows of a file, in order; it writes now and then, and the rest at the end. */
export type RowTaker = {
  take(row: RowReader): Promise<void>;
  /** Writes what was taken so far. */
  flush?(): Promise<void>;
  finish(): Promise<void>;
};

/** How each kind of file is read and written. */
export type KindReaders = Record<ImportKindName, (run: Run) => RowTaker>;

const ROWS_AT_ONCE = 2_000;

type Facts<Fact> = {
  /** Undefined when the row cannot be used; it says why to the row. */
  read(row: RowReader): Fact | undefined;
  /** What makes two rows the same thing. */
  keyOf(fact: Fact): string;
  /** Notes about it before and after the import. */
  understood(fact: Fact): Understood;
  write(input: WriteInput<Fact>): Promise<Partial<Stored>>;
  /** Given when rows may say that a thing is deleted: takes out those of these keys. */
  remove?: (run: Run, keys: readonly string[]) => Promise<number>;
  /** Given when a file can replace what was imported before: the day of a fact, and the keys of those it does not name. */
  replace?: {
    dayOf(fact: Fact): Day;
    others(run: Run, named: { span: Span; keys: readonly string[] }): Promise<readonly string[]>;
  };
};

const isDeleted = (row: RowReader): boolean =>
  ['true', '1', 'yes'].includes(row.text('isDeleted').toLowerCase());

/** Takes rows that are one fact each. A thing that is there twice counts as it is first: the order of parts is no matter. */
export function takeFacts<Fact>(
  run: Run,
  { read, keyOf, understood, write, remove, replace }: Facts<Fact>,
): RowTaker {
  const { instanceId, importId, source, report } = run;
  const seen = new Map<string, number>();
  let facts: Fact[] = [];
  let deleted: string[] = [];
  let span: Span | undefined;
  const flush = async (): Promise<void> => {
    const rows = facts;
    const keys = deleted;
    facts = [];
    deleted = [];
    if (rows.length > 0)
      report.add(await write({ transaction: run.transaction, instanceId, importId, source, rows }));
    if (keys.length > 0 && remove !== undefined) {
      const count = await remove(run, keys);
      report.add({ deleted: count });
      report.skipped += keys.length - count;
    }
  };
  const removeOthers = async (): Promise<void> => {
    const days = run.replace && replacedSpan(run.replace, span);
    if (days === undefined || replace === undefined || remove === undefined) return;
    const others = await replace.others(run, { span: days, keys: [...seen.keys()] });
    report.add({ deleted: await remove(run, others) });
    report.replaced = days;
  };
  return {
    take: async (row) => {
      const fact = read(row);
      if (fact === undefined || row.isBad()) {
        report.skipped++;
        return;
      }
      const key = keyOf(fact);
      const first = seen.get(key);
      if (first !== undefined) {
        report.skipped++;
        row.forget();
        report.warn('The same id is there more than once: the first row counts.');
        return;
      }
      seen.set(key, row.number);
      if (run.isWritten) {
        report.understanding.add(understood(fact));
        return;
      }
      if (replace !== undefined) span = widened(span, replace.dayOf(fact));
      if (remove !== undefined && isDeleted(row)) {
        row.forget();
        report.warn('Deleted where it comes from: not imported. An empty mapping for isDeleted imports it.');
        deleted.push(key);
      } else {
        facts.push(fact);
        report.understanding.add(understood(fact));
      }
      if (facts.length + deleted.length >= ROWS_AT_ONCE) await flush();
    },
    flush,
    finish: async () => {
      await flush();
      await removeOthers();
    },
  };
}
