import type { ReactNode } from 'react';
import { useFirstData } from '../instance/use-first-data.ts';
import {
  AudienceFilter,
  choiceText,
  RangePicker,
  rangeText,
  useAudienceName,
  usePageFilters,
} from '../page-filters/index.ts';
import classes from './page-toolbar.module.css';

type PageToolbarProps = {
  /** What the page is about, in front of the period. */
  caption?: ReactNode;
  /** False on pages without an audience filter; `fixed` on pages that always show the target market. */
  audience?: boolean | 'fixed';
  /** Further controls, left of the filters. */
  children?: ReactNode;
};

/** It stays at the end of a line; none begins with it. */
const DOT = '\u00a0· ';

/** The companies whose visits count as target visits. TAM restricts nothing else, so its name alone would mislead. */
function TargetWord() {
  return (
    <>
      {DOT}target {useAudienceName()}
    </>
  );
}

/** Where visits have been counted for a part of the period only: the rest of it is not empty, but was before. */
function SinceLine({ start }: { start: string }) {
  const day = useFirstData()?.visitDay ?? null;
  if (day === null || day <= start) return null;
  return (
    <p className={classes.since}>
      Visits are counted since {rangeText(day, day)}: charts fill from then on, and there is a comparison once
      the period before has visits, too.
    </p>
  );
}

/** First row of a page: what it shows in words, and the controls that change it. */
export function PageToolbar({ caption, audience = true, children }: PageToolbarProps) {
  const { choice, range } = usePageFilters();
  const days = rangeText(range.start, range.end);
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.caption}>
          {caption !== undefined && (
            <>
              {caption}
              {DOT}
            </>
          )}
          {choice.kind === 'preset' && choiceText(choice) + DOT}
          <span className={classes.days}>{days}</span>
          {audience === 'fixed' && `${DOT}target TAM`}
          {audience === true && <TargetWord />}
        </p>
        <div className={classes.controls}>
          {children}
          {audience === true && <AudienceFilter />}
          <RangePicker />
        </div>
      </div>
      <SinceLine start={range.start} />
    </>
  );
}
