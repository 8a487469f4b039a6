import { COMPANIES_TABLE } from '@parley/core/features/companies';
import type { TableDefinition } from '@parley/core/filters';
import { useViewer } from '../../../shell/instance/instance-context.ts';

/** Pixels belong to the paid plan: without it they cannot be listed, so the filter is not offered. */
const WITHOUT_PIXELS: TableDefinition = {
  ...COMPANIES_TABLE,
  fields: Object.fromEntries(
    Object.entries(COMPANIES_TABLE.fields).filter(([field]) => !['pixelIds', 'isEngaged'].includes(field)),
  ),
};

/** What the viewer may filter companies by. */
export function useFilterable(): TableDefinition {
  const { isPaid, isSuperuser } = useViewer();
  return isPaid || isSuperuser ? COMPANIES_TABLE : WITHOUT_PIXELS;
}
