import type { ApolloCache } from '@apollo/client';
import { CompanySettingsDocument, type UpdateCompanySettingsMutation } from '../../../generated/graphql.ts';

/** Puts what was saved where the page reads its settings: the next edit begins from it, and with its revision. */
export function keepSaved(
  cache: ApolloCache,
  { data }: { data?: UpdateCompanySettingsMutation | null | undefined },
): void {
  if (data == null) return;
  const { update } = data.instances;
  cache.updateQuery({ query: CompanySettingsDocument }, (read) =>
    read === null
      ? undefined
      : { ...read, instances: { ...read.instances, current: { ...read.instances.current, ...update } } },
  );
}
