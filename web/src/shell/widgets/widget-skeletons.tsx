import { rem } from '../../ui/layout/text-scale.ts';
import { type SkeletonShape, WidgetSkeleton } from '../../ui/states/widget-skeleton.tsx';
import widget from './widget.module.css';
import classes from './widget-skeletons.module.css';

export type SkeletonSlot = {
  shape: SkeletonShape;
  /** Height of the widget it replaces. */
  height: number;
  isWhole?: boolean;
};

/** Header and padding of a widget. */
const CHROME_HEIGHT = 66;

/** Skeletons for the widgets of a page, while its subject loads. */
export function WidgetSkeletons({ slots }: { slots: readonly SkeletonSlot[] }) {
  return (
    <div className={classes.grid}>
      {slots.map(({ shape, height, isWhole = false }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots have a fixed order
          key={index}
          className={`${widget.widget} ${classes.place}`}
          data-whole={isWhole || undefined}
          style={{ ['--height' as string]: rem(height) }}
        >
          <WidgetSkeleton shape={shape} height={height - CHROME_HEIGHT} />
        </div>
      ))}
    </div>
  );
}
