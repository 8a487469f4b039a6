import type { World } from '@parley/worlds';
import type { Services } from '../../platform/context/context.ts';
import { newId } from '../../platform/ids/random-id.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { companyId } from '../companies/index.ts';
import { nextVersion } from '../ingest/index.ts';
import { insertInstance } from '../instances/index.ts';

const ROWS_PER_STATEMENT = 1000;

const inChunks = async <Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await insert(rows.slice(start, start + ROWS_PER_STATEMENT));
};

export type StoredConfiguration = {
  /** Pixel ids by the world's key. */
  pixelIds: ReadonlyMap<string, string>;
  /** Rows of the ClickHouse tables companies and audience_companies. */
  companyRows: object[];
  memberRows: object[];
};

type Input = { services: Services; instanceId: string; world: World; firstSeen: Date };

/** The instance with its companies, audiences and pixels, in one transaction; nobody is a member of it yet. */
export async function storeConfiguration({ services, instanceId, world, firstSeen }: Input) {
  return await services.postgres.transaction().execute(async (transaction): Promise<StoredConfiguration> => {
    await insertInstance({
      transaction,
      input: { id: instanceId, name: world.name, domain: world.domain, isSample: true },
    });
    const companyRows = await storeCompanies(transaction, instanceId, world);
    const { memberRows, audienceIds } = await storeAudiences(transaction, instanceId, world);
    const pixelIds = new Map(world.pixels.map(({ key }) => [key, newId('pixl')]));
    await transaction
      .insertInto('pixels')
      .values(
        world.pixels.map((pixel) => ({
          id: pixelIds.get(pixel.key) ?? '',
          instance_id: instanceId,
          name: pixel.name,
          description: pixel.description,
          // Codes are unique over all instances, and sample instances come and go.
          code: `${pixel.code}${newId('').slice(1, 13)}`,
          channel_id: pixel.channelId,
          vendor_id: pixel.vendorId,
          audience_id: pixel.audienceKey === null ? null : (audienceIds.get(pixel.audienceKey) ?? null),
        })),
      )
      .execute();
    await transaction
      .updateTable('instances')
      .set({ tag_installed_at: firstSeen, tam_audience_id: audienceIds.get('tam') ?? null })
      .where('id', '=', instanceId)
      .execute();
    return { pixelIds, companyRows, memberRows };
  });
}

async function storeCompanies(
  transaction: PostgresTransaction,
  instanceId: string,
  world: World,
): Promise<object[]> {
  const rows = world.companies.map((company) => ({
    id: companyId(instanceId, company.domain),
    instance_id: instanceId,
    name: company.name,
    domain: company.domain,
    sector_id: company.sectorId,
    region_id: company.regionId,
    rev_range_id: company.revRangeId,
  }));
  await inChunks(rows, (chunk) => transaction.insertInto('companies').values(chunk).execute());
  const version = nextVersion();
  return rows.map(({ id, sector_id, region_id, rev_range_id, ...row }) => ({
    ...row,
    company_id: id,
    sector_id: sector_id ?? '',
    region_id: region_id ?? '',
    rev_range_id: rev_range_id ?? '',
    version,
    is_deleted: 0,
  }));
}

async function storeAudiences(transaction: PostgresTransaction, instanceId: string, world: World) {
  const audienceIds = new Map<string, string>();
  const memberRows: object[] = [];
  const version = nextVersion();
  for (const audience of world.audiences) {
    const id = newId('audn');
    audienceIds.set(audience.key, id);
    await transaction
      .insertInto('audiences')
      .values({
        id,
        instance_id: instanceId,
        name: audience.name,
        description: audience.description,
        type: 'upload',
        is_tam: audience.isTam,
      })
      .execute();
    const members = audience.companies.map(({ domain }) => ({
      audience_id: id,
      company_id: companyId(instanceId, domain),
    }));
    await inChunks(members, (chunk) => transaction.insertInto('audience_companies').values(chunk).execute());
    memberRows.push(
      ...members.map((member) => ({ ...member, instance_id: instanceId, version, is_deleted: 0 })),
    );
  }
  return { audienceIds, memberRows };
}
