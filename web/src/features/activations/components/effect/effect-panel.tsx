import { EFFECT_NOTES } from '@parley/core/features/activations';
import { ActivationEffectDocument } from '../../../../generated/graphql.ts';
import { usePageQuery } from '../../../../shell/api/use-page-query.ts';
import { dayText, rangeText } from '../../../../shell/page-filters/index.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState, FailureState } from '../../../../ui/states/states.tsx';
import type { Effect } from '../../data/activation.ts';
import classes from './effect.module.css';
import { GroupsTable } from './groups-table.tsx';
import { LiftList } from './lift-list.tsx';

/** What companies of an active audience did before and after it was sent, beside those that were not; nothing where it never was. */
export function EffectPanel({ audienceId }: { audienceId: string }) {
  const { data, error, retry } = usePageQuery(ActivationEffectDocument, { id: audienceId });
  const effect = data?.audiences.getById.activationEffect;
  if (error !== undefined)
    return (
      <Card title="Effect">
        <FailureState error={error} onRetry={retry} />
      </Card>
    );
  if (effect == null) return null;
  return (
    <Card title="Effect" caption={captionOf(effect)}>
      <div className={classes.body}>
        {effect.readyOn !== null ? (
          <EmptyState
            title="Too early to say"
            text={`It takes seven full days since the activation: look again on ${dayText(effect.readyOn)}.`}
          />
        ) : effect.groups.length === 0 ? (
          <EmptyState title="Too short to say" text={effect.liftProblem ?? ''} />
        ) : (
          <Figures effect={effect} />
        )}
      </div>
    </Card>
  );
}

/** The days of each period; that of an activation which has ended begins with when it was active. */
function captionOf(effect: Effect): string | undefined {
  const { endedAt, startDate, endDate, beforeStartDate, beforeEndDate } = effect;
  const { laterStartDate, laterEndDate } = effect;
  if (startDate === null || endDate === null || beforeStartDate === null || beforeEndDate === null)
    return undefined;
  const before = `before ${rangeText(beforeStartDate, beforeEndDate)}`;
  if (endedAt === null) return `After ${rangeText(startDate, endDate)}, ${before}`;
  const later =
    laterStartDate === null || laterEndDate === null
      ? ''
      : `, after the end ${rangeText(laterStartDate, laterEndDate)}`;
  return `Ended ${dayText(endedAt.slice(0, 10))}: active ${rangeText(startDate, endDate)}, ${before}${later}`;
}

const Figures = ({ effect: { groups, lift, liftProblem, endedAt } }: { effect: Effect }) => (
  <>
    <section aria-labelledby="effect-lift">
      <h3 id="effect-lift" className={classes.title}>
        What sending it did
      </h3>
      {lift === null ? (
        <p className={classes.note}>{liftProblem}</p>
      ) : (
        <>
          <LiftList lift={lift} />
          <p className={classes.note}>{EFFECT_NOTES.lift}</p>
        </>
      )}
    </section>
    <section aria-labelledby="effect-groups">
      <h3 id="effect-groups" className={classes.title}>
        {endedAt === null ? 'Before and after' : 'Before, while it was active, and after'}
      </h3>
      <GroupsTable groups={groups} />
      <p className={classes.note}>{EFFECT_NOTES[endedAt === null ? 'groups' : 'ended']}</p>
    </section>
  </>
);
