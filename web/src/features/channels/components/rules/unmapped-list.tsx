import { Button, VisuallyHidden } from '@mantine/core';
import { aboutText, type OwnRule } from '@parley/core/features/channels';
import { useState } from 'react';
import { UnmappedTrafficDocument, type UnmappedTrafficQuery } from '../../../../generated/graphql.ts';
import { usePageQuery } from '../../../../shell/api/use-page-query.ts';
import { WideBox } from '../../../../ui/layout/wide-box.tsx';
import { EmptyState, FailureState } from '../../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../../ui/states/widget-skeleton.tsx';
import classes from './rules.module.css';

type Unmapped = UnmappedTrafficQuery['channelMappingRules']['unmapped'];
type Value = Unmapped['values'][number];

const KINDS = { source: 'Source', medium: 'Medium', referrer: 'Referrer' } as const;
const FIRST = 8;

/** What a rule for a value says at first; its channel and vendor are for the admin to choose. */
export const conditionOf = ({ kind, value }: Pick<Value, 'kind' | 'value'>): Partial<OwnRule> => {
  if (kind === 'source') return { sources: [value] };
  return kind === 'medium' ? { media: [value] } : { referralDomains: [value] };
};

/** Sources, media and referrers that no rule of the organization names. */
export function UnmappedList({ onRule }: { onRule: (condition: Partial<OwnRule>) => void }) {
  const { data, error, isLoading, retry } = usePageQuery(UnmappedTrafficDocument, {});
  const [isWhole, setWhole] = useState(false);
  const unmapped = data?.channelMappingRules.unmapped;
  if (unmapped === undefined)
    return error !== undefined && !isLoading ? (
      <FailureState error={error} onRetry={retry} />
    ) : (
      <WidgetSkeleton shape="table" height={240} />
    );
  const { values, sampledOneIn } = unmapped;
  if (values.length === 0)
    return (
      <EmptyState
        title="No unmapped traffic"
        text={`Every source, medium and referrer of the last ${unmapped.days} days is named by a rule of yours, or there were no visits.`}
      />
    );
  return (
    <>
      <WideBox label="Unmapped traffic" isRegion={false} className={classes.wide}>
        <table className={classes.table} data-unmapped>
          <thead>
            <tr>
              <th scope="col" className={classes.desk}>
                Kind
              </th>
              <th scope="col">Value</th>
              <th scope="col" className={classes.right}>
                Visits
              </th>
              <th scope="col" className={classes.desk}>
                Counted as
              </th>
              <th scope="col">
                <VisuallyHidden>Make a rule</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {values.slice(0, isWhole ? undefined : FIRST).map((value) => (
              <tr key={`${value.kind} ${value.value}`}>
                <td className={classes.desk}>{KINDS[value.kind]}</td>
                <td>
                  <span className={classes.values}>{value.value}</span>
                  <span className={classes.phone}>
                    {KINDS[value.kind]}, counted as {value.channel.name}, {value.vendor.name}
                  </span>
                </td>
                <td className={classes.right}>{aboutText(value.visits, sampledOneIn)}</td>
                <td className={classes.desk}>
                  {value.channel.name}, {value.vendor.name}
                </td>
                <td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Make a rule for ${KINDS[value.kind].toLowerCase()} ${value.value}`}
                    onClick={() => onRule(conditionOf(value))}
                  >
                    Make a rule
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      {values.length > FIRST && (
        <div className={classes.more}>
          <Button size="xs" variant="default" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${values.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
