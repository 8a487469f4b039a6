import {
  type DetailPart,
  type EventReference,
  type EventType,
  formatDetails,
  REFERENCE_KINDS,
} from '@parley/core/features/event-log';
import { z } from 'zod';
import { type AuditReference, SENTENCE } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { EventRow } from './event-rows.ts';
import { findReferences } from './find-references.ts';

/** An event of the log, as pages, files and tools show it. */
export type LoggedEvent = {
  id: string;
  sourceString: string;
  typeString: EventType;
  /** The sentence as it was written. */
  details: string;
  detailsFormat: string;
  eventData: Record<string, EventReference>;
  via: string;
  occurredAt: Date;
};

const partsSchema = z.array(
  z.union([
    z.string(),
    z.object({
      kind: z.enum(REFERENCE_KINDS),
      id: z.string(),
      name: z.string(),
    }),
  ]),
);

type Part = string | AuditReference;

/** The parts of a sentence. One that begins with the name of who did it names that person too. */
export function partsOf({ details, data, actorId, actorName }: EventRow): Part[] {
  const kept = partsSchema.safeParse(data[SENTENCE]);
  const [first, ...others]: Part[] = kept.success && kept.data.length > 0 ? kept.data : [details];
  if (typeof first !== 'string' || actorId === null || actorName === null || actorName === '')
    return [first ?? '', ...others];
  if (!first.startsWith(`${actorName} `)) return [first, ...others];
  return [{ kind: 'user', id: actorId, name: actorName }, first.slice(actorName.length), ...others];
}

/** Rows of the log with what they are about, as it is now. */
export async function toEvents(ctx: Context, rows: readonly EventRow[]): Promise<LoggedEvent[]> {
  const sentences = rows.map(partsOf);
  const references = sentences.flat().filter((part): part is AuditReference => typeof part === 'object');
  const resolve = await findReferences(ctx, references);
  return rows.map(({ id, sourceString, typeString, details, via, occurredAt }, at) => {
    const parts = (sentences[at] ?? []).map(
      (part): DetailPart => (typeof part === 'string' ? part : resolve(part)),
    );
    return { id, sourceString, typeString, details, via, occurredAt, ...formatDetails(parts) };
  });
}
