import { z } from 'zod';
import { REFERENCE_KINDS } from './references.ts';

const referenceSchema = z.object({
  kind: z.enum(REFERENCE_KINDS),
  id: z.string(),
  name: z.string(),
  currentName: z.string().nullable(),
  isDeleted: z.boolean(),
});
const dataSchema = z.record(z.string(), referenceSchema);

/** Something a sentence is about: as it was called then, as it is called now, and whether it is gone. */
export type EventReference = z.infer<typeof referenceSchema>;

export type DetailPart = string | EventReference;

const KEY = /\{\{|\}\}|\{(\d+)\}/g;

/**
 * A sentence as a format and what its places stand for: `{0} made the pixel {1}` with `{"0": …, "1": …}`. Braces of the text
 * itself are doubled.
 */
export function formatDetails(parts: readonly DetailPart[]): {
  detailsFormat: string;
  eventData: Record<string, EventReference>;
} {
  const eventData: Record<string, EventReference> = {};
  let count = 0;
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part.replaceAll('{', '{{').replaceAll('}', '}}');
    const key = String(count++);
    eventData[key] = part;
    return `{${key}}`;
  });
  return { detailsFormat: texts.join(''), eventData };
}

/** The parts of a sentence from its format and data as they arrive; a place that stands for nothing is left as written. */
export function readDetails(detailsFormat: string, data: unknown): DetailPart[] {
  const eventData = dataSchema.safeParse(data).data ?? {};
  const parts: DetailPart[] = [];
  let text = '';
  let end = 0;
  for (const match of detailsFormat.matchAll(KEY)) {
    text += detailsFormat.slice(end, match.index);
    end = match.index + match[0].length;
    const [whole, key] = match;
    const reference = key === undefined ? undefined : eventData[key];
    if (reference === undefined) text += key === undefined ? whole.slice(1) : whole;
    else {
      if (text !== '') parts.push(text);
      parts.push(reference);
      text = '';
    }
  }
  text += detailsFormat.slice(end);
  if (text !== '') parts.push(text);
  return parts;
}

/** A sentence as text, with deleted things marked: for a terminal, or a program. */
export const toldDetails = (detailsFormat: string, data: unknown): string =>
  readDetails(detailsFormat, data)
    .map((part) => (typeof part === 'string' ? part : `${part.name}${part.isDeleted ? ' (deleted)' : ''}`))
    .join('');
