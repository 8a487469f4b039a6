import type { World } from '@parley/worlds';
import { companyId } from '../../data/companies/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { newPixelCode } from '../pixels/index.ts';

/** Rows of the PostgreSQL tables that make up a world's instance, with the ids they will have. */
export type Configuration = ReturnType<typeof planConfiguration>;

/** Plans what to store for a world in an instance; stores nothing. */
export function planConfiguration(instanceId: string, world: World) {
  const firstSeen = new Date(`${world.range.start}T00:00:00Z`);
  const companies = world.companies.map((company) => ({
    id: companyId(instanceId, company.domain),
    instance_id: instanceId,
    name: company.name,
    domain: company.domain,
    sector_id: company.sectorId,
    region_id: company.regionId,
    rev_range_id: company.revRangeId,
  }));
  const audienceIds = new Map(world.audiences.map(({ key }) => [key, newId('audn')]));
  const audiences = world.audiences.map(({ key, name, description, isTam }) => ({
    id: audienceIds.get(key) ?? '',
    instance_id: instanceId,
    name,
    description,
    type: 'upload' as const,
    is_tam: isTam,
  }));
  const members = world.audiences.flatMap((audience) =>
    audience.companies.map(({ domain }) => ({
      audience_id: audienceIds.get(audience.key) ?? '',
      company_id: companyId(instanceId, domain),
    })),
  );
  const pixelIds = new Map(world.pixels.map(({ key }) => [key, newId('pixl')]));
  const pixels = world.pixels.map((pixel) => ({
    id: pixelIds.get(pixel.key) ?? '',
    instance_id: instanceId,
    name: pixel.name,
    description: pixel.description,
    // Codes are unique over all instances, and sample instances come and go.
    code: newPixelCode(),
    channel_id: pixel.channelId,
    vendor_id: pixel.vendorId,
    audience_id: pixel.audienceKey === null ? null : (audienceIds.get(pixel.audienceKey) ?? null),
    // It existed before the events that it counted.
    created_at: firstSeen,
  }));
  return {
    instance: { id: instanceId, name: world.name, domain: world.domain, isSample: true },
    firstSeen,
    tamAudienceId: audienceIds.get('tam') ?? null,
    companies,
    audiences,
    members,
    pixels,
    /** Pixel ids by the world's key. */
    pixelIds,
  };
}
