import type { Readable } from 'node:stream';
import { ownNames } from '@parley/core/api';
import { channelOf, findVendor, vendorOf } from '@parley/core/features/channels';
import { isRefused, type SheetAnswer } from '@parley/core/features/spend';
import { z } from 'zod';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { loadVendorBook, readSpendFile } from '../imports/index.ts';
import { compareSheet, type Found } from './compare-sheet.ts';
import { saveEnteredMonths } from './save-entered-months.ts';
import { loadSpendSheet } from './spend-sheet.ts';
import { withChangedMonths } from './with-changed-months.ts';

const yesNo = z.enum(['true', 'false']).default('false');
const inputSchema = z.object({
  filename: z.string().max(300).default('file'),
  dryRun: yesNo,
  /** Makes a vendor of one's own of every name that is none. */
  createVendors: yesNo,
  /** What some names of the file mean: the id of a vendor by name, or `new`. */
  vendors: z
    .string()
    .max(20_000)
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.string().max(200), z.string().max(300)).parse(JSON.parse(text));
      } catch {
        context.addIssue({
          code: 'custom',
          message: 'vendors is a JSON object of name to vendor, or to new.',
        });
        return z.NEVER;
      }
    }),
  revision: z.string().max(100).optional(),
  why: z.string().trim().max(500, 'At most 500 characters.').optional(),
  sheet: z.string().max(200).optional(),
});

export type SheetInput = z.input<typeof inputSchema>;

const ERRORS_SHOWN = 100;
/** Names that a spreadsheet would run: an export writes an apostrophe before them. */
const plainName = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '');

/**
 * Takes a sheet of spend, or in a dry run says what it would change. It is taken as one version, as a whole or not at all: with an error
 * or a vendor that nobody knows nothing changes. Locked months stay as they are, and what the file does not name stays too.
 */
export async function importSpendSheet({
  ctx,
  input,
  body,
}: {
  ctx: Context;
  input: SheetInput;
  body: Readable;
}): Promise<SheetAnswer> {
  authorize(ctx, 'configuration.change');
  const { filename, dryRun, createVendors, vendors, revision, why, sheet } = inputSchema.parse(input);
  const current = await loadSpendSheet(ctx);
  const shown = new Map(
    current.lines.map((line) => [JSON.stringify([line.channel, line.vendor]), line.vendorId]),
  );
  const shownId = (name: string, channel: string): string | undefined =>
    shown.get(JSON.stringify([plainName(channel), plainName(name)]));
  const isVendor = (name: string, channel: string): boolean => shownId(name, channel) !== undefined;
  const file = await readSpendFile({ ctx, body, filename, sheet, isVendor });
  if (revision !== undefined && revision !== current.revision)
    throw new AppError('OPERATION_LOCKED', {
      details: {
        reason: 'Vendor spend was changed meanwhile. Try the file again to see what it changes now.',
      },
    });
  const names = await loadOwnNames(ctx);
  const book = await loadVendorBook(ctx, { isCreating: false });
  const maker = await loadVendorBook(ctx, { isCreating: true });
  const chosen = ownNames(vendors);
  const placeOf = (vendorId: string) => {
    const { id, name, channelId } = vendorOf(vendorId, names);
    return { vendorId: id, vendor: name, channel: channelOf(channelId, names).name };
  };
  const created = new Set<string>();
  const find = (text: string, channel: string): Found => {
    const name = plainName(text);
    const choice = chosen[text];
    const id =
      (choice !== undefined && choice !== 'new' && findVendor(choice) !== undefined ? choice : undefined) ??
      shownId(text, channel) ??
      book.read(name, plainName(channel));
    if (id !== undefined) return placeOf(id);
    // A name that is a letter from a known one is asked about.
    const isMade = createVendors === 'true' && book.mistyped(name).length === 0;
    const made = isMade || choice === 'new' ? maker.read(name, plainName(channel)) : undefined;
    if (made === undefined)
      return {
        near: book.nearest(name).map((near) => {
          const place = placeOf(near);
          return { vendorId: place.vendorId, name: place.vendor, channel: place.channel };
        }),
      };
    created.add(placeOf(made).vendor);
    return placeOf(made);
  };
  const compared = compareSheet(file.cells, current, find);
  const errorCount = file.errorCount + compared.errors.length;
  const answer: SheetAnswer = {
    isDryRun: dryRun === 'true',
    version: null,
    revision: current.revision,
    read: file.cells.length,
    ...compared,
    created: [...created],
    errorCount,
    errors: [...file.errors, ...compared.errors].slice(0, ERRORS_SHOWN),
    warnings: [...file.warnings, ...[...book.readings()].map(([message, rows]) => ({ message, rows }))],
  };
  if (answer.isDryRun) return answer;
  if (isRefused(answer)) throw refusalOf(answer);
  if (answer.changes.length === 0) return answer;
  const { version } = await saveEnteredMonths({
    ctx,
    revision: current.revision,
    why: why === undefined || why === '' ? `Sheet ${filename}` : why,
    next: (before) =>
      withChangedMonths(
        before,
        answer.changes.map(({ vendorId, month, after }) => ({ vendorId, month, amount: after })),
      ),
  });
  return { ...answer, version };
}

function refusalOf({ errors, errorCount, unknown }: SheetAnswer): AppError {
  const [error] = errors;
  const [vendor] = unknown;
  const first =
    error !== undefined
      ? `Row ${error.row}: ${error.message}`
      : `There is no vendor “${vendor?.name.slice(0, 100)}”.`;
  const more = errorCount + unknown.length - 1;
  return new AppError('INVALID_INPUT', {
    message: `Nothing was changed. ${first}${more > 0 ? ` And ${more} more; a dry run lists them.` : ''}`,
  });
}
