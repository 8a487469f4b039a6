import { useMemo } from 'react';
import { VendorSpendsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { toSheet } from './sheet/saved.ts';

/** Vendor spend as it is saved. */
export function useSpend() {
  const { data, ...query } = usePageQuery(VendorSpendsDocument, {});
  const saved = data?.vendorSpends.get;
  const sheet = useMemo(() => saved && toSheet(saved), [saved]);
  return { ...query, sheet, hasTag: saved?.tagInstallationDate != null, editing: data?.vendorSpends.editing };
}
