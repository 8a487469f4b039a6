import { SHEET_PATH, type SheetAnswer, sheetAnswerSchema } from '@parley/core/features/spend';
import { z } from 'zod';
import { credentials } from '../../../shell/api/rest.ts';
import { endSession } from '../../../shell/session/sign-out.ts';

const refusalSchema = z.object({ message: z.string() });

export type SheetToSend = {
  file: File;
  /** What names of the file mean: the id of a vendor, or `new`. */
  vendors: Readonly<Record<string, string>>;
  /** Given to apply what was tried. */
  revision?: string;
  why?: string;
};

/** Tries a sheet, or with a revision applies it; what the server refuses is thrown in its words. */
export async function sendSheet({ file, vendors, revision, why }: SheetToSend): Promise<SheetAnswer> {
  const query = new URLSearchParams({
    filename: file.name.slice(0, 300),
    vendors: JSON.stringify(vendors),
    ...(revision === undefined ? { dryRun: 'true' } : { revision }),
    ...(why === undefined || why === '' ? {} : { why }),
  });
  const response = await fetch(`${SHEET_PATH}?${query}`, {
    method: 'POST',
    headers: { ...credentials(), 'content-type': 'application/octet-stream' },
    body: file,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) endSession();
  const refusal = refusalSchema.safeParse(answer);
  if (!response.ok) throw new Error(refusal.success ? refusal.data.message : 'The file could not be read.');
  return sheetAnswerSchema.parse(answer);
}
