import type { ComponentPropsWithRef } from 'react';
import classes from './wide-box.module.css';

type WideBoxProps = Omit<ComponentPropsWithRef<'div'>, 'role' | 'tabIndex' | 'aria-label'> & {
  label: string;
  /** False where it is one of many on a page, so that users who jump between regions do not pass each one. */
  isRegion?: boolean;
  /** Class of the outer box that draws the shadow. */
  frame?: string | undefined;
};

/** Scrolls wide content sideways, by keyboard too, with a shadow on the right while there is more. */
export function WideBox({ label, isRegion = true, frame, className, ...rest }: WideBoxProps) {
  return (
    <div className={join(classes.frame, frame)}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a region and a group both have a name */}
      <div
        {...rest}
        className={join(classes.content, className)}
        role={isRegion ? 'region' : 'group'}
        aria-label={label}
        tabIndex={0}
      />
    </div>
  );
}

const join = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
