import { Button } from '@mantine/core';
import type { FactSummary } from '@parley/core/features/imports';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { count, counted, linksOf } from '../words.ts';
import classes from './imports.module.css';
import { Choices, RowErrors, Warnings } from './understood.tsx';

/** What was imported, and where it is shown now. */
export function Result({ summary, onAnother }: { summary: FactSummary; onAnother: () => void }) {
  const toPath = useInstancePath();
  const { created, updated, unchanged, deleted, skipped, errorGroups, errorCount, filename } = summary;
  const isNothing = created + updated + unchanged + deleted === 0;
  const figures = {
    Created: created,
    Updated: updated,
    Unchanged: unchanged,
    Deleted: deleted,
    Skipped: skipped,
  };
  return (
    <Card
      title={isNothing ? `Nothing of ${filename} was imported` : `${filename} is imported`}
      foot={
        <>
          {linksOf(summary).map(({ title, path }) => (
            <Button key={title} component={Link} to={toPath(path)} variant="default">
              {title}
            </Button>
          ))}
          <Button variant="subtle" onClick={onAnother}>
            Import another file
          </Button>
        </>
      }
    >
      <CardBody>
        <Choices choices={summary.choices} />
        <div role="status">
          <dl className={classes.figures}>
            {Object.entries(figures).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className={classes.notes}>
          <li>Figures follow within a minute.</li>
          {summary.withoutCompany > 0 && (
            <li>
              {counted(summary.withoutCompany, 'record is', 'records are')} without a company that Parley
              knows.
            </li>
          )}
        </ul>
        <Warnings warnings={summary.warnings} />
        {errorCount > 0 && <RowErrors groups={errorGroups} errorCount={errorCount} />}
      </CardBody>
    </Card>
  );
}
