import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { type HubspotKind, id } from './kinds.ts';
import { PATHS } from './paths.ts';
import { type HubspotRecord, recordSchema } from './record-page.ts';

const AT_ONCE = 100;
/** With what was before, HubSpot takes no more. */
const WITH_HISTORY = 50;

const chunksOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

const associationsSchema = z.object({
  results: z.array(
    z.object({
      from: z.object({ id }),
      to: z.array(
        z.object({
          toObjectId: id,
          associationTypes: z.array(z.object({ label: z.string().nullish() })).default([]),
        }),
      ),
    }),
  ),
});

/** Records by their ids, complete; those that are gone meanwhile are left out. */
export async function readBatch<Properties>(
  session: Session,
  kind: HubspotKind<Properties>,
  ids: readonly string[],
): Promise<HubspotRecord<Properties>[]> {
  const { type } = kind;
  const schema = z.object({ results: z.array(recordSchema(kind)) });
  const found: HubspotRecord<Properties>[] = [];
  for (const chunk of chunksOf(ids, kind.history.length > 0 ? WITH_HISTORY : AT_ONCE)) {
    const inputs = chunk.map((each) => ({ id: each }));
    const { results } = await readJson(session, {
      provider: 'HubSpot',
      object: type,
      request: {
        address: `${PATHS.objects(type)}/batch/read`,
        json: { inputs, properties: kind.names, propertiesWithHistory: kind.history },
      },
      schema,
    });
    const companies = new Map<string, string[]>();
    if (kind.hasCompanies) {
      const { results: links } = await readJson(session, {
        provider: 'HubSpot',
        object: `${type} of companies`,
        request: { address: PATHS.associations(type, 'companies'), json: { inputs } },
        schema: associationsSchema,
      });
      for (const { from, to } of links) {
        const isMain = (each: (typeof to)[number]): boolean =>
          each.associationTypes.some(({ label }) => label === 'Primary');
        companies.set(
          from.id,
          [...to].sort((a, b) => Number(isMain(b)) - Number(isMain(a))).map((each) => each.toObjectId),
        );
      }
    }
    found.push(...results.map((each) => ({ ...each, companies: companies.get(each.id) ?? [] })));
  }
  return found;
}
