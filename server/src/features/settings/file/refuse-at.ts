import { ZodError } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { ConfigurationFile, FileProblem, Path } from './read-file.ts';

/** Thrown within the transaction; the edge tells where each is. */
export class FileRefused extends Error {
  readonly problems: readonly FileProblem[];
  constructor(problems: readonly FileProblem[]) {
    super('The file is refused');
    this.problems = problems;
  }
}

const NOT_OF_FILES: readonly string[] = ['OPERATION_LOCKED', 'PERMISSION_DENIED', 'integrations.unreachable'];

/** Fields of the settings, as the parts of the file call them. */
const FIELDS: Readonly<Record<string, Path>> = {
  'tam.audienceId': ['target-market', 'audience'],
  'pipelineReport.url': ['pipeline-report', 'url'],
  'pipelineReport.fieldName': ['pipeline-report', 'field'],
  influenceWindow: ['pipeline-report', 'influence-window'],
  viewThroughDays: ['pipeline-report', 'view-through-days'],
  visitExclusions: ['exclusions', 'paths'],
  'lead.offlineEventsLeadStatus': ['offline-events', 'leads', 'status'],
  'campaign.typeField': ['offline-events', 'campaigns', 'type-field'],
  'campaign.spendField': ['offline-events', 'campaigns', 'spend-field'],
  taskEvent: ['offline-events', 'tasks'],
};

function fieldPath(field: string): Path {
  const name = Object.keys(FIELDS).find((each) => field === each || field.startsWith(`${each}.`));
  if (name === undefined) return [field];
  const index = /^\.(\d+)$/.exec(field.slice(name.length))?.[1];
  return [...(FIELDS[name] ?? []), ...(index === undefined ? [] : [Number(index)])];
}

/** What fields are refused for, by field; undefined for what the file is not to blame for. */
function refusalOf(error: unknown): { message: string; fields: [string, string][] } | undefined {
  if (error instanceof ZodError)
    return { message: '', fields: error.issues.map(({ path, message }) => [path.join('.'), message]) };
  if (!(error instanceof AppError) || NOT_OF_FILES.includes(error.code)) return undefined;
  return { message: error.message, fields: Object.entries(error.fieldErrors) };
}

/** Runs what pages run, and puts what it refuses at its place of the file. */
export async function refuseAt(
  input: Pick<ConfigurationFile, 'problemAt'>,
  part: Path,
  run: () => Promise<unknown>,
  placeOf: (field: string) => Path = fieldPath,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const { message, fields } = refusal;
    throw new FileRefused(
      fields.length === 0
        ? [input.problemAt(part, message)]
        : fields.map(([field, problem]) => input.problemAt(placeOf(field), problem)),
    );
  }
}
