import type { ImportKindName } from '@parley/core/features/imports';
import { type FactSummary, importAnswerLine } from '@parley/core/features/imports';
import { formatFigure } from '@parley/core/metrics';
import { apiError } from '../../platform/api-error.ts';
import { CliError } from '../../platform/cli-error.ts';
import { authorization, networkError, parseJson, send } from '../../platform/http.ts';
import { type Input, openInput } from '../../platform/open-input.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { bodyOf, linesOf } from '../../platform/streams.ts';
import { createErrorFile } from './error-file.ts';
import type { FactImportOptions } from './options.ts';
import { renderPlan } from './render.ts';

type Replacing = Pick<FactImportOptions, 'replace' | 'from' | 'to'> & { deletes?: number };

const replacing = ({ replace, from, to, deletes }: Replacing): Record<string, string> => ({
  ...(replace && { replace: 'true' }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(deletes !== undefined && { deletes: String(deletes) }),
});

/** Sends a file of facts to the server; reports the column mapping and errors as they arrive. */
export async function sendFacts(
  session: Session,
  kind: ImportKindName,
  file: string,
  options: FactImportOptions & { deletes?: number; isQuiet?: boolean },
): Promise<FactSummary> {
  const mapping = readPairs('mapping', options.mapping ?? [], MAPPING);
  const vendorIs = readPairs('vendor-is', options.vendorIs ?? [], VENDOR_IS);
  const connection = await session.connection();
  const beside: Input[] = [];
  for (const each of options.with ?? []) beside.push(await openBeside(session, each));
  const input = await openInput(session.io, file);
  const parameters = new URLSearchParams({
    filename: input.name,
    via: 'cli',
    ...(options.dryRun && { dryRun: 'true' }),
    ...replacing(options),
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(options.vendor !== undefined && { vendor: options.vendor }),
    ...(options.createVendors && { createVendors: 'true' }),
    ...(Object.keys(vendorIs).length > 0 && { vendorIs: JSON.stringify(vendorIs) }),
    ...(options.name !== undefined && { name: options.name }),
    ...formsOf(options),
    ...(beside.length > 0 && {
      with: JSON.stringify(beside.map(({ name, bytes }) => ({ filename: name, bytes }))),
    }),
  });
  const url = `${connection.server}/api/imports/${kind}?${parameters}`;
  const errors = createErrorFile(options.errors);
  let progress = startProgress(session.io, `Importing ${input.name}`);
  let summary: FactSummary | undefined;
  let total = 0;
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { ...authorization(connection), 'content-type': 'application/octet-stream' },
      body: bodyOf(...[...beside, input].map(({ stream }) => stream)),
      signal: session.io.signal,
      timeoutMs: undefined,
    });
    for await (const text of linesOf(response)) {
      const parsed = importAnswerLine.safeParse(parseJson(text));
      if (!parsed.success) continue;
      const { data } = parsed;
      if (data.type === 'error') throw apiError(data);
      if (data.type === 'plan') total = data.total;
      if (data.type === 'plan' && session.output.format === 'table' && !options.isQuiet) {
        // Both are on the terminal: the line of progress makes room for the table.
        progress.stop();
        await renderPlan(session.output, data);
        progress = startProgress(session.io, `Importing ${input.name}`);
      }
      if (data.type === 'progress')
        progress.update({
          text: `${formatFigure(data.rows, 'count')}${total > 0 ? ` of ${formatFigure(total, 'count')}` : ''} rows`,
        });
      if (data.type === 'row-error') await errors.add(data);
      if (data.type === 'summary') {
        const { type: _, ...found } = data;
        summary = found;
      }
    }
  } catch (error) {
    throw networkError(error, url, session.io.signal);
  } finally {
    progress.stop();
    await errors.close();
    for (const { stream } of [...beside, input]) stream.destroy();
  }
  if (summary === undefined)
    throw new CliError('tryAgain', 'The server stopped answering in the middle of the import.', {
      nextSteps: ['Run the same command again: what is there already is not added twice.'],
    });
  if (summary.read === 0) throw new CliError('invalidInput', 'Nothing to import: the file has no rows.');
  return summary;
}

/** How the file is written, as options say it. */
function formsOf({
  sheet,
  dateOrder,
  decimal,
  spendUnit,
  countRepeated,
  rate = [],
}: FactImportOptions): Record<string, string> {
  const oneOf = (name: string, value: string | undefined, known: readonly string[]): void => {
    if (value !== undefined && !known.includes(value))
      throw new CliError('usage', `--${name} is ${known.join(' or ')}, not ${value}.`);
  };
  oneOf('date-order', dateOrder, ['dmy', 'mdy']);
  oneOf('decimal', decimal, ['.', ',']);
  oneOf('spend-unit', spendUnit, ['whole', 'micros']);
  const rates = rate.map((pair) => {
    const [, currency = '', value = ''] = /^([A-Za-z]{3})=(\d+(?:\.\d+)?)$/.exec(pair) ?? [];
    if (!(Number(value) > 0))
      throw new CliError('usage', `--rate is not currency=USD: ${pair}`, {
        nextSteps: ['For example: --rate EUR=1.08'],
      });
    return [currency.toUpperCase(), Number(value)] as const;
  });
  return {
    ...(sheet !== undefined && { sheet }),
    ...(dateOrder !== undefined && { dateOrder }),
    ...(decimal !== undefined && { decimal }),
    ...(spendUnit !== undefined && { spendUnit }),
    ...(countRepeated && { countRepeated: 'true' }),
    ...(rates.length > 0 && { rates: JSON.stringify(Object.fromEntries(rates)) }),
  };
}

const MAPPING = { is: 'field=column', example: 'openDate="Create Date"' };
const VENDOR_IS = { is: 'name=vendor', example: '"Gogle Ads=Google Ads"' };

/** `openDate=Create Date` as a field and its column. */
function readPairs(
  option: string,
  pairs: readonly string[],
  { is, example }: { is: string; example: string },
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1)
      throw new CliError('usage', `--${option} is not ${is}: ${pair}`, {
        nextSteps: [`For example: --${option} ${example}`],
      });
    found[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return found;
}

/** A file beside another must say its length, so that the server can tell them apart. */
async function openBeside(session: Session, file: string): Promise<Input> {
  const input = file === '-' ? undefined : await openInput(session.io, file);
  if (input?.bytes === undefined) throw new CliError('usage', '--with takes files, not the input.');
  return input;
}
