import { vendorOf } from '@parley/core/features/channels';
import {
  type FactPlan,
  type FactSummary,
  isImportKind,
  namedRows,
  notFoundText,
  type RowErrorGroup,
  understoodText,
} from '@parley/core/features/imports';
import { CardBody } from '../../../ui/layout/card.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { pageWords } from '../page-words.ts';
import { count, counted, fieldLabel, kindName, sumName, sumText } from '../words.ts';
import classes from './imports.module.css';

const VENDORS_SHOWN = 8;
/** So many errors are shown whole; more scroll. */
const SHORT = 5;
const FORMATS: Readonly<Record<string, string>> = {
  xlsx: 'a workbook',
  xls: 'a workbook',
  ndjson: 'objects, one a line',
};

/** What the file is, what is missing from it, and what its rows come to: to be compared with what its reader knows. */
export function Understood({ plan, summary }: { plan: FactPlan; summary: FactSummary }) {
  const { kind, format, vendorId, notFound, choices, notes } = plan;
  const { sums, firstDay, lastDay, vendors, rows, warnings, errorGroups, errorCount } = summary;
  const days = firstDay === null ? undefined : firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  return (
    <CardBody>
      {notFound.length > 0 && (
        <p className={classes.warn} role="alert">
          {notFoundText(notFound)} If it is there, choose its column below.
        </p>
      )}
      <Choices choices={choices} />
      <dl className={classes.figures}>
        <Figure name="Read as" value={kindName(kind)} />
        <Figure name="Rows" value={count(summary.read)} />
        {Object.entries(sums).map(([name, value]) => (
          <Figure key={name} name={sumName(name)} value={sumText(name, value)} />
        ))}
        {days !== undefined && <Figure name="Days" value={days} />}
      </dl>
      <ul className={classes.notes}>
        <li>
          {vendorId === null
            ? `The file is ${FORMATS[format] ?? `text (${format.toUpperCase()})`}.`
            : `Recognized as a report of ${vendorOf(vendorId).name}.`}
        </li>
        {notes.map((note) => (
          <li key={note}>{pageWords(note)}</li>
        ))}
        {vendors.length > 0 && (
          <li>
            {vendors
              .slice(0, VENDORS_SHOWN)
              .map(({ name, spend }) => `${name} ${sumText('spend', spend)}`)
              .join(', ')}
            {vendors.length > VENDORS_SHOWN && ` and ${vendors.length - VENDORS_SHOWN} more vendors`}
          </li>
        )}
      </ul>
      <Warnings warnings={warnings} />
      <FirstRows kind={kind} rows={rows} />
      {errorCount > 0 && <RowErrors groups={errorGroups} errorCount={errorCount} />}
    </CardBody>
  );
}

/** Which of several columns of money was taken: before the sums that it decides. */
export function Choices({ choices }: Pick<FactSummary, 'choices'>) {
  return choices.map((choice) => (
    <p key={choice} className={classes.warn}>
      {pageWords(choice)}
    </p>
  ));
}

/** What does not keep rows out: first the money that will not count. */
export function Warnings({ warnings }: Pick<FactSummary, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className={classes.warn}>
      <ul>
        {warnings.map(({ message, rows }) => (
          <li key={message}>
            {pageWords(message)} <span className="tabular">({counted(rows, 'row')})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function FirstRows({ kind, rows }: Pick<FactSummary, 'kind' | 'rows'>) {
  if (rows.length === 0) return null;
  const fields = Object.keys(rows[0] ?? {}).filter((field) =>
    rows.some((row) => row[field] !== null && row[field] !== ''),
  );
  const label = (field: string): string => (isImportKind(kind) ? fieldLabel(kind, field) : field);
  return (
    <>
      <h3 className={classes.sub}>The first rows as they are understood</h3>
      <ScrollBox label="The first rows as they are understood" className={classes.framed}>
        <table className={classes.table}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col" className={isNumber(rows, field) ? classes.number : undefined}>
                  {label(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row)}>
                {fields.map((field) => (
                  <td key={field} className={isNumber(rows, field) ? classes.number : classes.long}>
                    {typeof row[field] === 'number'
                      ? sumText(field, row[field])
                      : understoodText(field, row[field] ?? '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

const isNumber = (rows: FactSummary['rows'], field: string): boolean =>
  rows.some((row) => typeof row[field] === 'number');

type Errors = { groups: readonly RowErrorGroup[]; errorCount: number };

/** Rows that were left out, and why: a line for each reason. */
export function RowErrors({ groups, errorCount }: Errors) {
  return (
    <>
      <h3 className={classes.sub}>
        {counted(errorCount, 'error')}
        {groups.length < errorCount && ` for ${counted(groups.length, 'reason')}`}
      </h3>
      <ScrollBox
        label="Rows in error"
        className={classes.framed}
        {...(groups.length > SHORT && { height: 220 })}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                Rows
              </th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.column} ${group.message}`}>
                <td className={classes.number}>{count(group.rows)}</td>
                <td>{group.column === '' ? 'The whole row' : group.column}</td>
                <td className={classes.wide}>{pageWords(group.message)}</td>
                <td>{namedRows(group)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
