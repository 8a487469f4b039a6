import type { ReactNode } from 'react';
import classes from './widget-note.module.css';

/** Height that a note takes from the chart below it, in pixels at the standard text size. */
export const NOTE_HEIGHT = 28;

/** One line of text above the chart of a widget. */
export function WidgetNote({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <p className={classes.note} title={title}>
      {children}
    </p>
  );
}
