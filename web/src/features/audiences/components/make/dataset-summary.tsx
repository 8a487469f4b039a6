import { formatFigure } from '@parley/core/metrics';
import type { Dataset } from '../../data/send-dataset.ts';
import classes from './audience-form.module.css';

const count = (value: number): string => formatFigure(value, 'count');

/** What a list comes to, before an audience is made of it. */
export function DatasetSummary({ dataset, isFile }: { dataset: Dataset; isFile: boolean }) {
  const { rows, companies, known, duplicates, shortened, unusable, domainColumn, nameColumn } = dataset;
  const figures: readonly (readonly [string, number])[] = [
    [isFile ? 'Rows read' : 'Domains read', rows],
    ['Companies', companies],
    ['Already known', known],
    ['New', dataset.new],
    ['Duplicates', duplicates],
    ['Without a usable domain', unusable],
  ];
  return (
    <section aria-label="What is in the list" className={classes.found}>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint} role="status">
        {domainColumn !== null && `Domains are from the column “${domainColumn}”`}
        {nameColumn !== null && `, names from “${nameColumn}”`}
        {domainColumn !== null && '. '}
        {shortened > 0 &&
          `${count(shortened)} ${shortened === 1 ? 'address or subdomain was' : 'addresses or subdomains were'} brought to the domain of the company.`}
      </p>
      {unusable > 0 && <Unusable dataset={dataset} isFile={isFile} />}
    </section>
  );
}

function Unusable({ dataset: { unusable, unusableRows }, isFile }: { dataset: Dataset; isFile: boolean }) {
  const more = unusable - unusableRows.length;
  return (
    <details>
      <summary className={classes.summary}>
        {count(unusable)} {unusable === 1 ? 'row is' : 'rows are'} left out
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys */}
      <ul className={classes.lines} tabIndex={0} aria-label="Rows that are left out">
        {unusableRows.map(({ line, value, reason }) => (
          <li key={line}>
            {isFile ? 'Line' : 'Domain'} {count(line)}
            {value !== '' && <> · {value}</>} · {reason}
          </li>
        ))}
        {more > 0 && <li>and {count(more)} more</li>}
      </ul>
    </details>
  );
}
