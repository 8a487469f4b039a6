import { z } from 'zod';
import { type HubspotKind, id, value } from './kinds.ts';

/** What a property was from an instant on. */
export type FormerValue = { value: string | null; at: string };

export type HubspotRecord<Properties> = {
  id: string;
  properties: Properties;
  /** By property, the earliest first. */
  history: Readonly<Record<string, readonly FormerValue[]>>;
  /** Companies it belongs to, the main one first. */
  companies: readonly string[];
  isArchived: boolean;
  archivedAt: string | undefined;
};

const instant = z.iso.datetime({ offset: true });

const formerSchema = z
  .array(z.object({ value, timestamp: instant }))
  .transform((values) =>
    values
      .map(({ value: former, timestamp }): FormerValue => ({ value: former, at: timestamp }))
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  );

const associatedSchema = z
  .array(z.object({ id, type: z.string().default('') }))
  .transform((found) => [
    ...new Set([...found].sort((a, b) => rankOf(a.type) - rankOf(b.type)).map((each) => each.id)),
  ]);
const rankOf = (type: string): number => (/primary|^deal_to_company$/i.test(type) ? 0 : 1);

/** An object as lists, searches and batches answer it. */
export const recordSchema = <Properties>({ properties }: HubspotKind<Properties>) =>
  z
    .object({
      id,
      properties,
      propertiesWithHistory: z.record(z.string(), formerSchema).optional(),
      associations: z.object({ companies: z.object({ results: associatedSchema }).optional() }).optional(),
      archived: z.union([z.boolean(), z.stringbool()]).default(false),
      archivedAt: instant.nullish(),
    })
    .transform(
      (found): HubspotRecord<Properties> => ({
        id: found.id,
        properties: found.properties,
        history: found.propertiesWithHistory ?? {},
        companies: found.associations?.companies?.results ?? [],
        isArchived: found.archived,
        archivedAt: found.archivedAt ?? undefined,
      }),
    );

const pagingSchema = z.object({ next: z.object({ after: id }).optional() }).nullish();

/** A page of anything; `after` is where the next one begins. */
export const pageSchema = <Item>(item: z.ZodType<Item>) =>
  z
    .object({ results: z.array(item), paging: pagingSchema })
    .transform(({ results, paging }): HubspotPage<Item> => ({ items: results, after: paging?.next?.after }));

export type HubspotPage<Item> = { items: Item[]; after: string | undefined };
