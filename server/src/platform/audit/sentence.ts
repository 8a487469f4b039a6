import type { ReferenceKind } from '@parley/core/features/event-log';

/** Something a sentence is about, with its name when it was written. */
export type AuditReference = { kind: ReferenceKind; id: string; name: string };

/** Where an entry's data keep the parts of its sentence: who is erased is erased there too. */
export const SENTENCE = 'sentence';

/** A sentence of the event log that knows what it is about. */
export type Sentence = { parts: readonly (string | AuditReference)[] };

/** ``sentence`${ctx.viewer.name} made the pixel ${{ kind: 'pixel', id, name }}` ``: the event log makes links of its references. */
export function sentence(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | AuditReference)[]
): Sentence {
  const parts: (string | AuditReference)[] = [];
  const addText = (text: string): void => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts.splice(-1, 1, last + text);
    else if (text !== '') parts.push(text);
  };
  strings.forEach((text, at) => {
    addText(text);
    const value = values[at];
    if (typeof value === 'object') parts.push(value);
    else if (value !== undefined) addText(String(value));
  });
  return { parts };
}

export const textOf = ({ parts }: Sentence): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');
