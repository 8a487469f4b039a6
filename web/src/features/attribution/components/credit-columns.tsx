import {
  ACTIVITY_NAMES,
  ATTRIBUTION_MODELS,
  type AttributionModel,
  CLASSIC_MODELS,
  creditOf,
  OFFLINE_MODELS,
} from '@parley/core/features/attribution';
import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { type DataColumn, FigureCell, RowName } from '../../../tables/index.ts';
import type { CreditRow } from '../data/breakdown-rows.ts';
import classes from './credit-columns.module.css';
import { useCreditTable } from './credit-context.ts';

type Column = DataColumn<CreditRow>;
type FigureName = keyof CreditRow['figures'];

export const MODEL_NAMES: Record<AttributionModel, string> = {
  FirstTouch: 'First touch',
  LastTouch: 'Last touch',
  Linear: 'Linear',
  UShaped: 'U-shaped',
  WShaped: 'W-shaped',
  TimeDecay: 'Time decay',
  DataDriven: 'Data-driven',
};

/** Name in its colour, with the vendor of a campaign. */
function NameCell({ row }: { row: CreditRow }) {
  const { rowHref } = useCreditTable();
  return (
    <span className={classes.name}>
      {row.color !== undefined && (
        <span className={classes.dot} style={{ background: row.color }} aria-hidden />
      )}
      <span className={classes.lines}>
        <RowName name={row.name} to={rowHref(row)} />
        {row.note !== '' && <span className={classes.note}>{row.note}</span>}
      </span>
    </span>
  );
}

export const nameColumn = (label: string): Column => ({
  id: 'name',
  size: 220,
  meta: { label, fixed: true, firstOrder: 'asc', skeleton: 65 },
  cell: ({ row }) => <NameCell row={row.original} />,
});

function VisitsCell({ row }: { row: CreditRow }) {
  const { visitsHref } = useCreditTable();
  return <FigureCell value={row.figures.audienceVisits} unit="count" to={visitsHref(row)} />;
}

function EventsCell({ row }: { row: CreditRow }) {
  const { explain } = useCreditTable();
  return (
    <FigureCell
      value={row.figures.audienceOfflineEvents}
      unit="count"
      onExplain={explain(row, 'targetOfflineEvents')}
    />
  );
}

type AmountCellProps = { row: CreditRow; figure: FigureName & MetricId; type: OpportunityTypeId };

export function AmountCell({ row, figure, type }: AmountCellProps) {
  const { amountHref, explain, reasons } = useCreditTable();
  return (
    <FigureCell
      value={row.figures[figure]}
      unit="money"
      to={amountHref(row, type, figure)}
      onExplain={explain(row, figure)}
      missing={reasons[figure]}
    />
  );
}

const look = (metric: MetricId, label: string = METRICS[metric].label) =>
  ({ label, description: METRICS[metric].description, align: 'end', skeleton: 45 }) as const;

export const creditColumn = (type: OpportunityTypeId, model: AttributionModel): Column => {
  const credit = creditOf(type, model);
  return {
    id: credit,
    size: 118,
    meta: look(credit, MODEL_NAMES[model]),
    cell: ({ row }) => <AmountCell row={row.original} figure={credit} type={type} />,
  };
};

const influencedColumn = (type: OpportunityTypeId): Column => {
  const metric = `${type}Influenced` as const;
  return {
    id: metric,
    size: 158,
    meta: look(metric),
    cell: ({ row }) => <AmountCell row={row.original} figure={metric} type={type} />,
  };
};

const visits: Column = {
  id: 'audienceVisits',
  size: 130,
  meta: look('targetVisits', ACTIVITY_NAMES.audienceVisits),
  cell: ({ row }) => <VisitsCell row={row.original} />,
};
const events: Column = {
  id: 'audienceOfflineEvents',
  size: 180,
  meta: look('targetOfflineEvents', ACTIVITY_NAMES.audienceOfflineEvents),
  cell: ({ row }) => <EventsCell row={row.original} />,
};

const creditsOf = (
  name: string,
  activity: Column,
  type: OpportunityTypeId,
  models: readonly AttributionModel[],
): readonly Column[] => [
  nameColumn(name),
  activity,
  influencedColumn(type),
  ...models.map((model) => creditColumn(type, model)),
];

const ofType = (type: OpportunityTypeId) => ({
  vendor: creditsOf('Vendor', visits, type, ATTRIBUTION_MODELS),
  campaign: creditsOf('Campaign', visits, type, ATTRIBUTION_MODELS),
  offline: creditsOf('Vendor - campaign type', events, type, OFFLINE_MODELS),
});

/** Columns of the tables; those of the other type are left out. Created once. */
export const CREDIT_COLUMNS = { pipeline: ofType('pipeline'), closedWon: ofType('closedWon') };

const beyond = (type: OpportunityTypeId): readonly string[] =>
  ATTRIBUTION_MODELS.filter((model) => !CLASSIC_MODELS.some((classic) => classic === model)).map((model) =>
    creditOf(type, model),
  );

/** The models beyond first, last and linear are compared in their own panel; here they can be chosen. */
export const HIDDEN_CREDITS = { pipeline: beyond('pipeline'), closedWon: beyond('closedWon') };
