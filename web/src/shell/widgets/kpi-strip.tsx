import { FailureState } from '../../ui/states/states.tsx';
import { usePageFilters } from '../page-filters/index.ts';
import { ComparedPeriodLine } from './compared-period-line.tsx';
import classes from './kpi-strip.module.css';
import { KpiSkeleton, KpiTile, type KpiTileProps } from './kpi-tile.tsx';

export type KpiStripTile = KpiTileProps & { id: string };

export type KpiStripProps = {
  /** Undefined while loading: as many skeletons as there will be tiles. */
  tiles: readonly KpiStripTile[] | undefined;
  count: number;
  state: { error: unknown; isStale: boolean; retry: () => void };
  label?: string;
  /** Without comparison and links: no space below the figures is needed. */
  isPlain?: boolean;
};

/** The key figures at the top of a page. The strip keeps its size in every state. */
export function KpiStrip({ tiles, count, state, label = 'Key figures', isPlain = false }: KpiStripProps) {
  const { range, comparedWith, setComparedWith } = usePageFilters();
  const shown = tiles?.length ?? count;
  return (
    <>
      <section
        className={classes.strip}
        aria-label={label}
        aria-busy={tiles === undefined && state.error === undefined}
        data-stale={state.isStale || undefined}
        style={{ ['--tiles' as string]: shown }}
      >
        {state.error !== undefined ? (
          <FailureState error={state.error} onRetry={state.retry} />
        ) : tiles === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
          Array.from({ length: count }, (_, place) => <KpiSkeleton key={place} isPlain={isPlain} />)
        ) : (
          tiles.map(({ id, ...tile }) => <KpiTile key={id} anchor={`figure-${id}`} {...tile} />)
        )}
      </section>
      {!isPlain && (
        <ComparedPeriodLine
          // Without a figure that has a value before there is nothing to compare with; the line keeps its place.
          isEmpty={tiles?.every(({ delta }) => delta === null) ?? false}
          range={range}
          comparedWith={comparedWith}
          onChange={setComparedWith}
        />
      )}
    </>
  );
}
