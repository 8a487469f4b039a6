import {
  isRefused,
  longMonth,
  SHEET_PATH,
  type SheetAnswer,
  sheetAnswerSchema,
} from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';
import { authorization, networkError, send } from '../../platform/http.ts';
import { openInput } from '../../platform/open-input.ts';
import type { Session } from '../../platform/session.ts';
import { bodyOf } from '../../platform/streams.ts';

export type SheetImportOptions = { dryRun?: true; createVendors?: true; sheet?: string; why?: string };

async function sendSheet(
  session: Session,
  file: string,
  { dryRun, createVendors, sheet, why }: SheetImportOptions,
): Promise<SheetAnswer> {
  const connection = await session.connection();
  const input = await openInput(session.io, file);
  const query = new URLSearchParams({
    filename: input.name,
    ...(dryRun && { dryRun: 'true' }),
    ...(createVendors && { createVendors: 'true' }),
    ...(sheet !== undefined && { sheet }),
    ...(why !== undefined && { why }),
  });
  const url = `${connection.server}${SHEET_PATH}?${query}`;
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { ...authorization(connection), 'content-type': 'application/octet-stream' },
      body: bodyOf(input.stream),
      signal: session.io.signal,
      timeoutMs: undefined,
    });
    return sheetAnswerSchema.parse(await response.json());
  } catch (error) {
    throw networkError(error, url, session.io.signal);
  } finally {
    input.stream.destroy();
  }
}

const money = (amount: number): string => formatFigure(amount, 'cost');
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What keeps cells out, in words. */
function problemsOf({ errors, errorCount, unknown, locked, warnings }: SheetAnswer): string[] {
  const more = errorCount - errors.length;
  return [
    ...warnings.map(({ message }) => message),
    ...locked.map(
      ({ row, vendor, month, amount, kept, source }) =>
        `Row ${row}: ${vendor}, ${longMonth(month)} is locked by ${source}: it stays ${money(kept)}, not ${money(amount)}.`,
    ),
    ...unknown.map(({ name, rows, near }) => {
      const nearest = near.length === 0 ? '' : ` Nearest: ${near.map((each) => each.name).join(', ')}.`;
      return `Row ${rows.join(', ')}: there is no vendor “${name}”.${nearest} --create-vendors makes it one.`;
    }),
    ...errors.map(({ row, message }) => `Row ${row}: ${message}`),
    ...(more > 0 ? [`And ${counted(more, 'more error')}.`] : []),
  ];
}

/** Takes a sheet, or says what it would change; ends with an error when nothing can be taken. */
export async function importSheet(
  session: Session,
  file: string,
  options: SheetImportOptions,
): Promise<void> {
  const answer = await sendSheet(session, file, options);
  const { changes, unchanged, locked, created, isDryRun } = answer;
  const { output } = session;
  await output.listing(
    {
      columns: [
        { id: 'vendor', label: 'Vendor' },
        { id: 'month', label: 'Month' },
        { id: 'before', label: isDryRun ? 'Now' : 'Before', align: 'right' },
        { id: 'after', label: 'In the file', align: 'right' },
      ],
      rows: changes.map(({ vendor, month, before, after }) => ({
        vendor,
        month: month.slice(0, 7),
        before: output.format === 'table' ? money(before) : before,
        after: output.format === 'table' ? money(after) : after,
      })),
    },
    { json: answer },
  );
  await output.notice(...problemsOf(answer));
  if (isRefused(answer))
    throw new CliError('invalidInput', 'The file would not be taken: nothing would be changed.', {
      nextSteps: ['Mend what is named above, and try it again with --dry-run.'],
    });
  const made = created.length === 0 ? '' : ` New vendors: ${created.join(', ')}.`;
  const rest = `${counted(unchanged, 'amount')} the same, ${locked.length} locked.${made}`;
  await output.notice(
    isDryRun
      ? `${counted(changes.length, 'month')} would change, ${rest} Nothing was changed.`
      : `${counted(changes.length, 'month')} changed, ${rest}${changes.length > 0 ? ' Figures follow.' : ''}`,
  );
}
