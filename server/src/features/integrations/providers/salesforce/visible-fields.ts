import { z } from 'zod';
import { ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import type { SalesforceObject } from './objects.ts';
import { PATHS } from './paths.ts';

const choiceSchema = z.object({
  value: z.string(),
  label: z.string().nullish(),
  active: z.boolean().default(true),
});
const fieldSchema = z.object({
  name: z.string(),
  label: z.string().nullish(),
  type: z.string(),
  custom: z.boolean().default(false),
  /** Whether the user of the connection may change it. */
  updateable: z.boolean().default(false),
  relationshipName: z.string().nullish(),
  picklistValues: z.array(choiceSchema).nullish(),
});
const describeSchema = z.object({ name: z.string(), fields: z.array(fieldSchema) });

export type Described = z.infer<typeof describeSchema>;

/** What an object looks like to the user of the connection: a field that is hidden from the user is not there. */
export const describeObject = (session: Session, object: string): Promise<Described> =>
  readJson(session, {
    provider: 'Salesforce',
    object,
    request: { address: PATHS.describe(object) },
    schema: describeSchema,
  });

/** An object without fields where the user of the connection may not see it. */
export async function describeIfSeen(session: Session, name: string): Promise<Described> {
  try {
    return await describeObject(session, name);
  } catch (error) {
    if (error instanceof ProviderFailure && (error.failure.kind === 'permission' || error.status === 404))
      return { name, fields: [] };
    throw error;
  }
}

/** A field as Salesforce writes it, whatever case a person wrote it in; undefined where there is none. */
export const findField = ({ fields }: Described, asked: string): string | undefined =>
  fields.find(({ name }) => name.toLowerCase() === asked.toLowerCase())?.name;

/** `Campaign.Name` is there when the field that refers to a campaign is. */
const isThere = ({ fields }: Described, field: string): boolean => {
  const [first = '', second] = field.split('.');
  // It becomes a part of a query.
  if (second !== undefined && !/^\w+$/.test(second)) return false;
  return fields.some(({ name, relationshipName }) =>
    second === undefined ? name === first : relationshipName === first,
  );
};

export const missingFields = (
  described: Described,
  { needed, wanted }: Pick<SalesforceObject, 'needed' | 'wanted'>,
): string[] => [...needed, ...wanted].filter((field) => !isThere(described, field));

/** Fields of which an org may not have one at all, without anything being wrong: that of several currencies, and what we can do without. */
export const OPTIONAL = new Set([
  ...['CurrencyIsoCode', 'TaskSubtype', 'EventSubtype', 'Type', 'AnnualRevenue'],
  ...['IsChild', 'IsRecurrence'],
]);

/** The fields that can be read of an object; one that is needed and hidden is an error that names it. */
export async function visibleFields(session: Session, object: SalesforceObject): Promise<string[]> {
  const described = await describeObject(session, object.name);
  const hidden = object.needed.filter((field) => !isThere(described, field));
  if (hidden.length > 0)
    throw new ProviderFailure({
      kind: 'permission',
      message: `Salesforce hides ${hidden.join(', ')} of ${object.name} from this user.`,
    });
  const fields = [...object.needed, ...object.wanted].filter((field) => isThere(described, field));
  return [...new Set([...fields, object.modifiedBy])];
}
