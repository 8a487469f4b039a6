import { type UploadFile, uploadFile } from '@parley/core/features/activations';
import { METRICS } from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { readSuppressed } from '../activations/index.ts';
import { completeMembers, selectMembers } from '../companies/index.ts';
import { csvLine } from './csv-text.ts';
import { tooManyRows } from './export-job.ts';
import type { MemberExport } from './export-query.ts';

const LINES_AT_A_TIME = 500;

/** How many lines the file of an audience would have. */
export const countMembers = async (ctx: Context, query: MemberExport): Promise<number> =>
  (await selectMembers(ctx, query)).ids.length;

/** The companies of an audience, active or not, in the order of the list, as lines of a CSV file. */
export async function* memberFile(
  ctx: Context,
  query: MemberExport,
  counted: { rows: number },
): AsyncGenerator<string> {
  const selected = await selectMembers(ctx, query);
  const limit = ctx.config.PARLEY_EXPORT_ROWS;
  if (selected.ids.length > limit) throw tooManyRows(limit);
  const upload = query.uploadFor && uploadFile(query.uploadFor);
  yield csvLine(
    upload?.columns ?? ['Company', 'Domain', METRICS.humanVisits.label, METRICS.lastActivity.label],
  );
  for (let at = 0; at < selected.ids.length; at += LINES_AT_A_TIME) {
    const members = await completeMembers(ctx, selected.ids.slice(at, at + LINES_AT_A_TIME), selected);
    if (upload !== undefined) {
      const lines = await uploadLines(ctx, upload, members);
      counted.rows += lines.length;
      yield lines.join('');
      continue;
    }
    counted.rows += members.length;
    yield members
      .map(({ name, domain, visits, lastActivity }) =>
        csvLine([name, domain, visits, lastActivity === null ? '' : lastActivity.toISOString()]),
      )
      .join('');
  }
}

/** No platform gets who is on the suppression list, in whichever way. */
async function uploadLines(
  ctx: Context,
  { row }: UploadFile,
  members: readonly { name: string; domain: string }[],
): Promise<string[]> {
  const suppressed = await readSuppressed(
    ctx,
    members.map(({ domain }) => domain),
  );
  return members.filter(({ domain }) => !suppressed.has(domain)).map((member) => csvLine(row(member)));
}
