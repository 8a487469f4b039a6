import { formatFigure } from '@parley/core/metrics';
import type { Cell } from '../../../ui/listing.ts';
import { listingLines } from '../../../ui/listing-lines.ts';
import { safeText } from '../../../ui/text-width.ts';
import { moreLine } from './table-view.ts';
import type { ViewOf } from './view.ts';

const money = (value: Cell): string => formatFigure(Number(value), 'money');

export const opportunitiesView: ViewOf<'opportunities'> = ({ figure, items, totalRows }, { width }) => [
  ...listingLines(
    {
      columns: [
        { id: 'name', label: 'Opportunity' },
        { id: 'company', label: 'Company', drop: 1 },
        { id: 'stage', label: 'Stage', drop: 2 },
        { id: 'openDate', label: 'Opened', drop: 4 },
        { id: 'closeDate', label: 'Close', drop: 3 },
        { id: 'amount', label: 'Amount', align: 'right', text: money, bar: true },
        ...(figure === undefined
          ? []
          : [
              {
                id: 'value',
                label: safeText(figure.label),
                align: 'right' as const,
                text: (value: Cell) => formatFigure(Number(value), figure.unit),
              },
            ]),
      ],
      rows: items.map(({ name, company, stage, openDate, closeDate, amount, value = null }) => ({
        name,
        company,
        stage,
        openDate,
        closeDate,
        amount,
        value,
      })),
    },
    width,
  ),
  ...moreLine(items.length, totalRows),
];
