import { useQuery } from '@apollo/client/react';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RulePlace } from '@parley/core/features/audiences';
import { formatFigure } from '@parley/core/metrics';
import { AudiencePreviewDocument, type AudiencePreviewQuery } from '../../../generated/graphql.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import classes from './builder.module.css';
import { GroupWords } from './group-words.tsx';

/** Pause after the last change of the rules before they are counted. */
const DELAY_MS = 600;

type Preview = AudiencePreviewQuery['audiences']['getPreview'];

const count = (value: number): string => formatFigure(value, 'count');

type Asked = {
  /** The audience that is edited. */
  id: string | undefined;
  /** Undefined while the rules are not complete. */
  rulesConfig: string | undefined;
  /** The condition that was changed last. */
  changed: RulePlace | undefined;
};

/** Who meets the rules now, counted as they are written; and the rules as text. */
export function useRulePreview({ id, rulesConfig, changed }: Asked) {
  const [asked] = useDebouncedValue(rulesConfig, DELAY_MS);
  const { data, previousData, loading, error } = useQuery(AudiencePreviewDocument, {
    variables: { rulesConfig: asked ?? '', id: id ?? null, changed: changed ?? null },
    skip: asked === undefined,
  });
  const preview = (data ?? previousData)?.audiences.getPreview;
  const isCurrent = !loading && asked === rulesConfig;
  return { preview, error, loading, isCurrent, rulesConfig, isOfChanged: changed !== undefined };
}

/** What the rules come to. Without rules that are complete there is nothing to count. */
export function RulePreview({
  counted: { preview, error, loading, isCurrent, rulesConfig, isOfChanged },
}: {
  counted: ReturnType<typeof useRulePreview>;
}) {
  return (
    <section aria-label="Preview" className={classes.preview} aria-busy={loading}>
      <div className={classes.foot}>
        <b>Preview</b>
        {!isCurrent && rulesConfig !== undefined && <Loader size={16} aria-label="Counting" />}
      </div>
      <p className={classes.note}>
        Counted now and with every change; nothing is saved. Visits are those of people, in the days that
        count.
      </p>
      {rulesConfig === undefined ? (
        <p className={classes.note}>Complete the conditions to see which companies meet them.</p>
      ) : error !== undefined ? (
        <FailureAlert error={error} />
      ) : (
        preview !== undefined && <Found preview={preview} isOfChanged={isOfChanged} />
      )}
    </section>
  );
}

function Found({ preview, isOfChanged }: { preview: Preview; isOfChanged: boolean }) {
  const { words, size, companies, overlaps, audienceVisits, totalVisits, audienceEngagedCompanies } = preview;
  return (
    <>
      <div>
        <p className={classes.size} role="status">
          {count(size)} {size === 1 ? 'company' : 'companies'}
        </p>
        <p className={classes.note}>
          {count(audienceEngagedCompanies)} of them visited in these days, with {count(audienceVisits)} of all{' '}
          {count(totalVisits)} visits. {lastConditionText(preview, isOfChanged)}
        </p>
        <GroupWords words={words} />
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
          <p className={classes.note}>Other audiences that have some of them</p>
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

/** What the condition that was changed last adds or takes away; before any was, the last one. */
function lastConditionText({ size, sizeWithoutLast }: Preview, isOfChanged: boolean): string {
  const which = isOfChanged ? 'The condition you changed last' : 'The last condition';
  const difference = size - sizeWithoutLast;
  if (difference === 0) return `${which} changes nothing.`;
  return difference > 0
    ? `${which} adds ${count(difference)}.`
    : `${which} takes away ${count(-difference)}.`;
}
