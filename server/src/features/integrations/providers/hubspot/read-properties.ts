import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { AMOUNT } from './kinds.ts';
import { PATHS } from './paths.ts';

export type Property = {
  name: string;
  label: string;
  /** Whether it may hold what a deal is worth, in the currency of the deal. */
  isMoney: boolean;
  options: { value: string; label: string }[];
};

const optionSchema = z.object({
  value: z.coerce.string(),
  label: z.string(),
  hidden: z.boolean().default(false),
});
const propertySchema = z.object({
  name: z.string(),
  label: z.string().nullish(),
  type: z.string().nullish(),
  showCurrencySymbol: z.boolean().nullish(),
  numberDisplayHint: z.string().nullish(),
  hubspotDefined: z.boolean().nullish(),
  options: z.array(optionSchema).nullish(),
});
type Answered = z.output<typeof propertySchema>;

/** Numbers that are shown with a currency, or that the account made itself; those turned into its own currency are none. */
const isMoney = ({ name, type, showCurrencySymbol, numberDisplayHint, hubspotDefined }: Answered): boolean =>
  name === AMOUNT ||
  (type === 'number' &&
    !name.endsWith('_in_home_currency') &&
    (showCurrencySymbol === true || numberDisplayHint === 'currency' || hubspotDefined === false));

const propertiesSchema = z.object({ results: z.array(propertySchema) });

/** The properties of a type of object, with what may be chosen for them; hidden choices are left out. */
export async function readProperties(session: Session, type: string): Promise<Property[]> {
  const { results } = await readJson(session, {
    provider: 'HubSpot',
    object: `properties of ${type}`,
    request: { address: PATHS.properties(type) },
    schema: propertiesSchema,
  });
  return results.map((property) => ({
    name: property.name,
    label: property.label ?? property.name,
    isMoney: isMoney(property),
    options: (property.options ?? [])
      .filter(({ hidden }) => !hidden)
      .map(({ value, label: shown }) => ({ value, label: shown })),
  }));
}
