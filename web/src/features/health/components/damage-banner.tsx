import { useQuery } from '@apollo/client/react';
import { DamageDocument } from '../../../generated/graphql.ts';
import { apiClient } from '../../../shell/api/api-client.ts';
import { PageBanner } from '../../../shell/frame/page-banner.tsx';

const LOOK_MS = 60_000;

/** Above every page while rows are missing of what its figures, lists and charts are made of. The frame has no client of its own. */
export function DamageBanner() {
  const { data } = useQuery(DamageDocument, { client: apiClient, pollInterval: LOOK_MS });
  const lines = data?.healthCenter.damage ?? [];
  return lines.length === 0 ? null : (
    <PageBanner label="Data are missing">
      <strong>Data are missing.</strong> {lines.join(' ')}
    </PageBanner>
  );
}
