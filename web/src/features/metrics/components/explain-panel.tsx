import { Skeleton } from '@mantine/core';
import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import { useState } from 'react';
import { rangeText } from '../../../shell/page-filters/index.ts';
import { Pager } from '../../../tables/index.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { EXPLAINED_ROWS, type Explanation, useExplanation } from '../data/use-explanation.ts';
import type { ExplainRequest } from '../explain-store.ts';
import classes from './explain-drawer.module.css';
import { ExplainParts } from './explain-parts.tsx';
import { ExplainRows } from './explain-rows.tsx';
import { SumLine } from './sum-line.tsx';

/** What a number is, how it was made, and which rows make it. */
export function ExplainPanel({ request }: { request: ExplainRequest }) {
  const [page, setPage] = useState(1);
  const { data, error, isStale, retry } = useExplanation(request, page);
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  if (data === undefined) return <PanelSkeleton />;
  const explanation = data.metrics.explain;
  const unit = explanation.metric.unit as MetricUnit;
  return (
    <>
      <Head explanation={explanation} unit={unit} />
      {explanation.parts.length > 0 && <ExplainParts explanation={explanation} request={request} />}
      {explanation.totalRows > 0 && (
        <section className={classes.rows} aria-label="Rows behind the number" aria-busy={isStale}>
          <SumLine explanation={explanation} unit={unit} />
          <ExplainRows explanation={explanation} unit={unit} isStale={isStale} />
          <Pager
            page={page}
            size={EXPLAINED_ROWS}
            sizes={[EXPLAINED_ROWS]}
            total={explanation.totalRows}
            isLoading={isStale}
            onPage={setPage}
            onSize={() => undefined}
          />
        </section>
      )}
      {explanation.record.length > 0 && (
        <section className={classes.record} aria-labelledby="explained-record">
          <h3 id="explained-record">The record</h3>
          <dl className={classes.facts}>
            {explanation.record.map(({ name, value }) => (
              <div key={`${name} ${value}`}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {explanation.totalRows === 0 && explanation.parts.length === 0 && (
        <p className={classes.none}>No rows are behind this number.</p>
      )}
    </>
  );
}

function Head({ explanation, unit }: { explanation: Explanation; unit: MetricUnit }) {
  const { value, definition, formula, rule, startDate, endDate, target, cell, filters, settings } =
    explanation;
  const facts = [
    { name: 'Period', text: rangeText(startDate, endDate) },
    ...(target ? [{ name: 'Target', text: target }] : []),
    ...cell.map(({ label, name }) => ({ name: label, text: name })),
    ...filters.map(({ text }) => ({ name: 'Filter', text })),
    ...settings.map(({ name, value: text }) => ({ name, text })),
  ];
  return (
    <>
      <p className={classes.value}>{formatFigure(value, unit)}</p>
      <p className={classes.definition}>{definition}</p>
      <p className={classes.formula}>Formula: {formula}</p>
      <dl className={classes.facts}>
        {facts.map(({ name, text }) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.rule}>{rule}</p>
    </>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={36} width={160} mb={16} />
      <Skeleton height={12} mb={8} />
      <Skeleton height={12} width="70%" mb={24} />
      {[...'abcdefgh'].map((row) => (
        <Skeleton key={row} height={12} my={16} />
      ))}
    </div>
  );
}
