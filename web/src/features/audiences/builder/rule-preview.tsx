import { useQuery } from '@apollo/client/react';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatFigure } from '@parley/core/metrics';
import { AudiencePreviewDocument, type AudiencePreviewQuery } from '../../../generated/graphql.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import classes from './builder.module.css';

/** Pause after the last change of the rules before they are counted. */
const DELAY_MS = 600;

type Preview = AudiencePreviewQuery['audiences']['getPreview'];

const count = (value: number): string => formatFigure(value, 'count');

/** Who meets the rules now, counted as they are written. Without rules that are complete there is nothing to count. */
export function RulePreview({
  id,
  rulesConfig,
}: {
  id: string | undefined;
  rulesConfig: string | undefined;
}) {
  const [asked] = useDebouncedValue(rulesConfig, DELAY_MS);
  const { data, previousData, loading, error } = useQuery(AudiencePreviewDocument, {
    variables: { rulesConfig: asked ?? '', id: id ?? null },
    skip: asked === undefined,
  });
  const preview = (data ?? previousData)?.audiences.getPreview;
  return (
    <section aria-label="Preview" className={classes.preview} aria-busy={loading}>
      <div className={classes.foot}>
        <b>Preview</b>
        {(loading || asked !== rulesConfig) && <Loader size={16} aria-label="Counting" />}
      </div>
      {rulesConfig === undefined ? (
        <p className={classes.note}>Complete the conditions to see which companies meet them.</p>
      ) : error !== undefined ? (
        <FailureAlert error={error} />
      ) : (
        preview !== undefined && <Found preview={preview} />
      )}
    </section>
  );
}

function Found({ preview }: { preview: Preview }) {
  const { size, companies, overlaps, audienceVisits, totalVisits, audienceEngagedCompanies } = preview;
  return (
    <>
      <div>
        <p className={classes.size} role="status">
          {count(size)} {size === 1 ? 'company' : 'companies'}
        </p>
        <p className={classes.note}>
          {count(audienceEngagedCompanies)} of them visited in these days, with {count(audienceVisits)} of all{' '}
          {count(totalVisits)} visits. {lastConditionText(preview)}
        </p>
      </div>
      {companies.length > 0 && (
        <div>
          <p className={classes.note}>
            {size > companies.length ? `The ${companies.length} with the most visits` : 'All of them'}
          </p>
          <ul className={classes.rows}>
            {companies.map(({ id, name, domain, visits }) => (
              <li key={id} className={classes.row}>
                <span>{name === '' ? domain : name}</span>
                <span>
                  {count(visits)} {visits === 1 ? 'visit' : 'visits'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {overlaps.length > 0 && (
        <div>
          <p className={classes.note}>Also in</p>
          <ul className={classes.rows}>
            {overlaps.map(({ audience, companies: both }) => (
              <li key={audience.id} className={classes.row}>
                <span>{audience.name}</span>
                <span>
                  {count(both)} {both === 1 ? 'company' : 'companies'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What the condition that was added last adds or takes away. */
function lastConditionText({ size, sizeWithoutLast }: Preview): string {
  const difference = size - sizeWithoutLast;
  if (difference === 0) return 'The last condition changes nothing.';
  return difference > 0
    ? `The last condition adds ${count(difference)}.`
    : `The last condition takes away ${count(-difference)}.`;
}
