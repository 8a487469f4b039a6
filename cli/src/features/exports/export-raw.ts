import { extname } from 'node:path';
import { rangeProblem } from '@parley/core/dates';
import { RAW_FORMATS, type RawFormat } from '@parley/core/features/exports';
import { QUERY_LIMITS } from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn, rangeOf } from '../../platform/days.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { download } from './download.ts';
import { downloadPages } from './download-pages.ts';
import type { RawOptions } from './options.ts';
import { warningsOf } from './raw-warnings.ts';
import { refuseToReplace } from './refuse-to-replace.ts';

/** `file` is undefined when the rows went to stdout. */
export type RawExported = {
  table: string;
  file: string | undefined;
  bytes: number;
  /** What speaks against the rows. */
  notes: readonly string[];
};

const isRawFormat = (text: string): text is RawFormat => (RAW_FORMATS as readonly string[]).includes(text);

/** Endings that say another format: CSV below one of them would be read as what it is not. */
const OTHER_FORMATS = new Set(
  'avro gz json jsonl ods orc pdf sqlite tsv xls xlsb xlsm xlsx xml yaml yml zip'.split(' '),
);

/** The format asked for, else what the file is called, else CSV. */
function formatOf({ asked }: Session, file: string | undefined): RawFormat {
  if (asked !== undefined) {
    if (isRawFormat(asked)) return asked;
    throw new CliError('usage', `Raw rows are written as ${RAW_FORMATS.join(', ')}, not as ${asked}.`);
  }
  const ending = file === undefined ? '' : extname(file).slice(1).toLowerCase();
  if (isRawFormat(ending)) return ending;
  if (OTHER_FORMATS.has(ending))
    throw new CliError('usage', `Raw rows are written as ${RAW_FORMATS.join(', ')}, not as ${ending}.`, {
      nextSteps: ['Use one of these endings, or add --format csv to write CSV under this name.'],
    });
  return 'csv';
}

/** Days of any age: what is raw is not limited by the picker of the web. */
function daysOf(session: Session, options: RawOptions): { from: string; to: string } {
  const { from, to, last } = options;
  if (last === undefined && from !== undefined && to !== undefined) {
    const given = { start: dayIn(from, '--from'), end: dayIn(to, '--to') };
    const problem = rangeProblem(given, { names: { start: '--from', end: '--to' } });
    if (problem !== undefined) throw new CliError('invalidInput', problem.message);
    return { from, to };
  }
  const range = rangeOf(options, session.io.now(), QUERY_LIMITS.days);
  return { from: range.start, to: range.end };
}

/** Rows to stdout as they come; to a file, whole or not at all, by pages where a format can be put together of them. */
export async function exportRaw(session: Session, table: string, options: RawOptions): Promise<RawExported> {
  const file = options.output === '-' ? undefined : options.output;
  const format = formatOf(session, file);
  const query = new URLSearchParams({
    ...daysOf(session, options),
    format,
    ...(options.basis === undefined ? {} : { basis: options.basis }),
    ...(options.formulas === undefined ? {} : { formulas: options.formulas }),
  });
  if (options.formulas === 'escape' && format !== 'csv')
    throw new CliError('usage', `--formulas is about CSV: nothing runs formulas of ${format}.`);
  if (file !== undefined && options.force !== true) await refuseToReplace(file);
  const url = `/api/raw/${table}?${query}`;
  const notes = new Set<string>();
  const onHeaders = (headers: Headers): void => {
    for (const warning of warningsOf(headers)) notes.add(warning);
  };
  const progress = startProgress(session.io, `Exporting ${table}`);
  try {
    const bytes =
      file === undefined || format === 'parquet'
        ? await download(session, url, file ?? '-', progress, onHeaders)
        : await downloadPages(session, { url, file, hasHeader: format === 'csv', onHeaders }, progress);
    return { table, file, bytes, notes: [...notes] };
  } finally {
    progress.stop();
  }
}
