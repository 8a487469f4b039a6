import { formatFigure } from '@parley/core/metrics';
import { listingLines } from '../../../ui/listing-lines.ts';
import { safeText } from '../../../ui/text-width.ts';
import { moreLine } from './table-view.ts';
import type { ViewOf } from './view.ts';

export const companiesView: ViewOf<'companies'> = ({ label = 'Visits', items, totalRows }, { width }) => [
  ...listingLines(
    {
      columns: [
        { id: 'name', label: 'Company' },
        { id: 'domain', label: 'Domain', drop: 2 },
        { id: 'sector', label: 'Industry', drop: 1 },
        {
          id: 'visits',
          label: safeText(label),
          align: 'right',
          text: (value) => formatFigure(Number(value), 'count'),
          bar: true,
        },
      ],
      rows: items.map(({ name, domain, sector, visits }) => ({
        name: name || domain,
        domain,
        sector: sector?.name ?? null,
        visits,
      })),
    },
    width,
  ),
  ...moreLine(items.length, totalRows),
];
