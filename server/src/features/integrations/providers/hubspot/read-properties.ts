import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';

export type Property = { name: string; label: string; options: { value: string; label: string }[] };

const optionSchema = z.object({
  value: z.coerce.string(),
  label: z.string(),
  hidden: z.boolean().default(false),
});
const propertySchema = z.object({
  name: z.string(),
  label: z.string().nullish(),
  options: z.array(optionSchema).nullish(),
});
const propertiesSchema = z.object({ results: z.array(propertySchema) });

/** The properties of a type of object, with what may be chosen for them; hidden choices are left out. */
export async function readProperties(session: Session, type: string): Promise<Property[]> {
  const { results } = await readJson(session, {
    provider: 'HubSpot',
    object: `properties of ${type}`,
    request: { address: PATHS.properties(type) },
    schema: propertiesSchema,
  });
  return results.map(({ name, label, options }) => ({
    name,
    label: label ?? name,
    options: (options ?? [])
      .filter(({ hidden }) => !hidden)
      .map(({ value, label: shown }) => ({ value, label: shown })),
  }));
}
