import { EVENT_TYPES, eventTypeOf } from '@parley/core/features/event-log';
import { expect } from 'vitest';

type Entry = { type: string; details: string; event_data: Record<string, unknown> };

/** Features whose entries belong to the person alone; what of theirs the organization sees is a list of exceptions. */
const PERSONAL = /^(assistant|identity)\.|^notifications\.alerts-seen$/;
export const isPersonal = (type: string): boolean => PERSONAL.test(type);
const IN_QUOTES = /“[^”]*”|"[^"]*"/g;

/** An entry reads as a sentence: of words, without ids, names of fields, or what JavaScript makes of what is missing. */
export function expectSentence({ type, details, event_data: data }: Entry): void {
  const type_ = eventTypeOf(type);
  if (!PERSONAL.test(type)) expect(EVENT_TYPES, type).toContain(type_);
  const said = details.replaceAll(IN_QUOTES, 'something');
  expect(said, type).toMatch(/^\p{Lu}/u);
  expect(said.split(/\s+/).length, said).toBeGreaterThanOrEqual(3);
  expect(said, type).not.toMatch(
    /undefined|null|NaN|\[object|\{\d+\}|\b[a-z]{4}_[A-Za-z0-9]{8}|\b[a-z]+[A-Z]\w+/,
  );
  const parts = data['sentence'];
  if (parts === undefined) return;
  const texts = (parts as (string | { name: string })[]).map((part) =>
    typeof part === 'string' ? part : part.name,
  );
  expect(texts.join('')).toBe(details);
}
