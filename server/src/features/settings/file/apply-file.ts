import { z } from 'zod';
import { whySchema } from '../../../data/configuration/index.ts';
import { lockFacts } from '../../../data/facts/store/index.ts';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { type EditArea, requireEditor } from '../../../platform/edit-sessions/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { joinTransaction } from '../../../platform/postgres/join-transaction.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { checkReport } from '../../instances/index.ts';
import { applyParts } from './apply-parts.ts';
import { fileRevision, refuseReplacing } from './file-revision.ts';
import { type FileParts, PART_NAMES, type PartName } from './file-schema.ts';
import { type FileChange, findChanges, isSame } from './find-changes.ts';
import { type ConfigurationFile, type FileProblem, readFile } from './read-file.ts';
import { readParts } from './read-parts.ts';
import { FileRefused, refuseAt } from './refuse-at.ts';

/** A request of GraphQL holds no more. */
const LONGEST = 200_000;

const inputSchema = z.object({
  text: z.string().max(LONGEST, `A file has at most ${LONGEST} characters.`),
  dryRun: z.boolean().default(false),
  /** Of a dry run: a part that others changed since is not replaced. */
  revision: z.string().max(1_000).nullish(),
  why: whySchema,
});

/** `revision` says what the parts of the file hold: before it is applied, or after that. */
export type Applied = { changes: FileChange[]; isApplied: boolean; revision: string };

const placeOf = ({ line, path, message }: FileProblem): string =>
  `Line ${line}${path === '' ? '' : `, ${path}`}: ${message}`;

const MOST_TOLD = 20;

function refuse(problems: readonly FileProblem[]): never {
  const told = problems.slice(0, MOST_TOLD).map(placeOf);
  const more = problems.length - told.length;
  throw new AppError('INVALID_INPUT', {
    message: ['The file was not applied.', ...told, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
    details: { problems: problems.slice(0, MOST_TOLD) },
  });
}

/** Who edits a part on its page keeps it to themselves; locks are taken in one order before anything is written. */
async function lock(
  transaction: PostgresTransaction,
  ctx: Context,
  parts: Partial<FileParts>,
): Promise<void> {
  const areas: [PartName, EditArea][] = [
    ['channel-rules', 'channel-mapping'],
    ['spend', 'vendor-spend'],
  ];
  if (parts.spend !== undefined) await lockFacts(transaction, ctx.instance.id);
  for (const [name, area] of areas)
    if (parts[name] !== undefined) await requireEditor({ transaction, ctx, area });
  // As a save of the settings does, which is part of it: changes of one instance wait for each other.
  await transaction
    .selectFrom('instances')
    .select('id')
    .where('id', '=', ctx.instance.id)
    .forUpdate()
    .execute();
}

const differing = (before: FileParts, parts: Partial<FileParts>): Partial<FileParts> =>
  Object.fromEntries(
    PART_NAMES.flatMap((name) =>
      parts[name] === undefined || isSame(before[name], parts[name]) ? [] : [[name, parts[name]]],
    ),
  );

type Write = {
  transaction: PostgresTransaction;
  ctx: Context;
  file: ConfigurationFile;
  revision: string | null | undefined;
  why: string;
};
type Written = { changes: FileChange[]; before: FileParts; after: FileParts };

async function write({ transaction, ctx, file, revision, why }: Write): Promise<Written> {
  await lock(transaction, ctx, file.parts);
  const before = await readParts(transaction, ctx.instance.id);
  const parts = differing(before, file.parts);
  if (Object.keys(parts).length === 0) return { changes: [], before, after: before };
  if (revision != null)
    await refuseReplacing(transaction, {
      instanceId: ctx.instance.id,
      revision,
      now: before,
      replaced: parts,
    });
  const joined = { ...ctx, postgres: joinTransaction(transaction) };
  await applyParts({ transaction, ctx: joined, before, parts, problemAt: file.problemAt, why });
  const after = await readParts(transaction, ctx.instance.id);
  const changes = findChanges(before, after);
  if (changes.length > 0)
    await audit({
      transaction,
      ctx,
      type: 'settings.file-applied',
      source: 'api',
      details: `${ctx.viewer.name} applied a file of the configuration: ${Object.keys(parts).join(', ')}`,
      data: { changes: changes.length, why },
    });
  return { changes, before, after };
}

/** What only the connected CRM knows, which is asked before anything is locked. */
async function checkFile(ctx: Context, file: ConfigurationFile): Promise<void> {
  const report = file.parts['pipeline-report'];
  if (report === undefined) return;
  const { url, field: fieldName } = report;
  await refuseAt(file, ['pipeline-report'], () =>
    checkReport({ ctx, input: { pipelineReport: { url, fieldName } } }),
  );
}

/**
 * Makes what a file says hold, in one transaction: all of it or nothing. Tells what is another thing now, as it was read back. A dry
 * run does the same and takes it back, so that it is refused where applying would be.
 */
export async function applyFile({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<Applied> {
  authorize(ctx, 'configuration.change');
  const { text, dryRun, revision, why } = inputSchema.parse(input);
  const read = readFile(text);
  if ('problems' in read) return refuse(read.problems);
  try {
    await checkFile(ctx, read.file);
  } catch (error) {
    if (error instanceof FileRefused) return refuse(error.problems);
    throw error;
  }
  const transaction = await ctx.postgres.startTransaction().execute();
  try {
    const { changes, before, after } = await write({ transaction, ctx, file: read.file, revision, why });
    await (dryRun ? transaction.rollback() : transaction.commit()).execute();
    const holds = fileRevision(dryRun ? before : after, read.file.parts);
    return { changes, isApplied: !dryRun, revision: holds };
  } catch (error) {
    await transaction.rollback().execute();
    if (error instanceof FileRefused) return refuse(error.problems);
    throw error;
  }
}
