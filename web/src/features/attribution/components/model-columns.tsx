import { Tooltip } from '@mantine/core';
import {
  ATTRIBUTION_MODELS,
  type AttributionModel,
  creditOf,
  MODEL_SPREADS,
} from '@parley/core/features/attribution';
import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { type DataColumn, FigureCell, NoValue } from '../../../tables/index.ts';
import type { CreditRow } from '../data/breakdown-rows.ts';
import { AmountCell, MODEL_NAMES, nameColumn } from './credit-columns.tsx';
import { useCreditTable } from './credit-context.ts';
import classes from './model-columns.module.css';

type Column = DataColumn<CreditRow>;
type Credit = { model: AttributionModel; value: number };

/** What the models say of a row, least first. */
const creditsOf = (row: CreditRow, type: OpportunityTypeId): Credit[] =>
  ATTRIBUTION_MODELS.flatMap((model) => {
    const value = row.figures[creditOf(type, model)];
    return value === null || value === undefined ? [] : [{ model, value }];
  }).toSorted((a, b) => a.value - b.value);

type CellProps = { row: CreditRow; type: OpportunityTypeId };

/** Every model as a mark between nothing and the largest credit on the page. */
function RangeCell({ row, type }: CellProps) {
  const { most } = useCreditTable();
  const credits = creditsOf(row, type);
  const [least, greatest] = [credits[0], credits.at(-1)];
  if (least === undefined || greatest === undefined || most <= 0) return <NoValue label="No credit" />;
  const at = (value: number): string => `${(100 * value) / most}%`;
  return (
    <Tooltip
      openDelay={100}
      label={
        <span className={classes.tip}>
          {credits.toReversed().map(({ model, value }) => (
            <span key={model} className={classes.tipRow}>
              <span>{MODEL_NAMES[model]}</span>
              <span>{formatFigure(value, 'money')}</span>
            </span>
          ))}
        </span>
      }
    >
      <span className={classes.range}>
        <span
          className={classes.span}
          style={{ left: at(least.value), right: `calc(100% - ${at(greatest.value)})` }}
        />
        {credits.map(({ model, value }) => (
          <span key={model} className={classes.mark} style={{ left: at(value) }} />
        ))}
        <span className={classes.unseen}>
          from {MODEL_NAMES[least.model]} to {MODEL_NAMES[greatest.model]}
        </span>
      </span>
    </Tooltip>
  );
}

type CreditCellProps = CellProps & { model: AttributionModel };

/** A credit; the largest and the smallest of the row are marked. */
function CreditCell({ row, type, model }: CreditCellProps) {
  const credits = creditsOf(row, type);
  const end =
    credits.length < 2 || credits[0]?.value === credits.at(-1)?.value
      ? undefined
      : credits.at(-1)?.model === model
        ? 'most'
        : credits[0]?.model === model
          ? 'least'
          : undefined;
  return (
    <span className={classes.credit} data-end={end}>
      {end !== undefined && (
        <span className={classes.unseen}>
          {end === 'most' ? 'Most of all models: ' : 'Least of all models: '}
        </span>
      )}
      <AmountCell row={row} figure={creditOf(type, model)} type={type} />
    </span>
  );
}

const columnsOf = (name: string, type: OpportunityTypeId): readonly Column[] => [
  nameColumn(name),
  {
    id: MODEL_SPREADS[type],
    size: 108,
    meta: {
      label: 'Spread',
      description: 'The largest credit of all models less the smallest: how much depends on the model.',
      align: 'end',
      skeleton: 45,
    },
    cell: ({ row }) => <FigureCell value={row.original.figures[MODEL_SPREADS[type]]} unit="money" />,
  },
  {
    id: 'range',
    size: 128,
    enableSorting: false,
    meta: {
      label: 'Range',
      description: 'Every model between nothing and the largest credit shown.',
      skeleton: 90,
    },
    cell: ({ row }) => <RangeCell row={row.original} type={type} />,
  },
  ...ATTRIBUTION_MODELS.map((model): Column => {
    const credit = creditOf(type, model);
    return {
      id: credit,
      size: 108,
      meta: {
        label: MODEL_NAMES[model],
        description: METRICS[credit].description,
        align: 'end',
        skeleton: 45,
      },
      cell: ({ row }) => <CreditCell row={row.original} type={type} model={model} />,
    };
  }),
];

const ofType = (type: OpportunityTypeId) => ({
  vendor: columnsOf('Vendor', type),
  campaign: columnsOf('Campaign', type),
});

/** All models side by side. Created once. */
export const MODEL_COLUMNS = { pipeline: ofType('pipeline'), closedWon: ofType('closedWon') };
