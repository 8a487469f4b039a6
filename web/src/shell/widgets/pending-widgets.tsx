import { rem } from '../../ui/text-scale.ts';
import { type SkeletonShape, WidgetSkeleton } from '../../ui/widget-skeleton.tsx';
import classes from './pending-widgets.module.css';
import widget from './widget.module.css';

export type PendingPlace = {
  shape: SkeletonShape;
  /** Of the widget that comes there. */
  height: number;
  isWhole?: boolean;
};

const AROUND = 66;

/** Where the widgets of a page will be, while it is not known what the page is about. */
export function PendingWidgets({ places }: { places: readonly PendingPlace[] }) {
  return (
    <div className={classes.grid}>
      {places.map(({ shape, height, isWhole = false }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
          key={place}
          className={`${widget.widget} ${classes.place}`}
          data-whole={isWhole || undefined}
          style={{ ['--height' as string]: rem(height) }}
        >
          <WidgetSkeleton shape={shape} height={height - AROUND} />
        </div>
      ))}
    </div>
  );
}
