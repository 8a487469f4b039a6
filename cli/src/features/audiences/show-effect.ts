import {
  EFFECT_GROUP_WORDS,
  EFFECT_NOTES,
  LIFT_OUTCOME_WORDS,
  liftDifference,
  liftSides,
  liftVerdict,
} from '@parley/core/features/activations';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { CliActivationEffectDocument, type CliActivationEffectQuery } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { requireAudience } from './require-audience.ts';

type Effect = NonNullable<CliActivationEffectQuery['audiences']['getById']['activationEffect']>;

/** What companies did before and after an audience was sent, by where they are with platforms, and what sending it did. */
export async function showEffect(session: Session, wanted: string): Promise<void> {
  const { id, name } = await requireAudience(session, wanted);
  const { output } = session;
  const { audiences } = await session.query(CliActivationEffectDocument, { id });
  const effect = audiences.getById.activationEffect;
  if (effect === null && output.format === 'table')
    return await output.notice(`“${name}” was never sent anywhere.`);
  if (effect?.groups.length === 0 && output.format === 'table')
    return await output.notice(...liftLines(effect));
  await output.listing(
    {
      columns: [
        { id: 'group', label: METRICS.companies.label },
        { id: 'period', label: 'Period' },
        { id: 'companies', label: 'Today', align: 'right' },
        { id: 'visited', label: 'Visited', align: 'right' },
        { id: 'visits', label: METRICS.visits.label, align: 'right' },
        { id: 'impressions', label: METRICS.impressions.label, align: 'right', drop: 1 },
        { id: 'opportunities', label: 'New opportunities', align: 'right' },
        {
          id: 'amount',
          label: 'Their amount',
          align: 'right',
          text: (value) => formatFigure(Number(value), 'money'),
        },
      ],
      rows: (effect?.groups ?? []).flatMap((each) =>
        periodsOf(each, effect?.endedAt != null).map(([period, outcome]) => ({
          ...{ group: EFFECT_GROUP_WORDS[each.group], period, companies: each.companies },
          ...outcome,
        })),
      ),
    },
    { json: effect },
  );
  if (effect !== null) await output.notice(...liftLines(effect));
}

/** Each period with its word; one that has ended has a time while it was active, and one after. */
function periodsOf({ before, after, later }: Effect['groups'][number], isEnded: boolean) {
  if (!isEnded) return [['before', before] as const, ['after', after] as const];
  const active = [['before', before] as const, ['while active', after] as const];
  return later === null ? active : [...active, ['after the end', later] as const];
}

function liftLines({ readyOn, lift, liftProblem, endedAt, groups }: Effect): string[] {
  if (readyOn !== null) return [`Too early to say: there are seven full days on ${readyOn}.`];
  if (groups.length === 0) return [liftProblem ?? ''];
  const note = endedAt === null ? EFFECT_NOTES.groups : EFFECT_NOTES.ended;
  if (lift === null) return [liftProblem ?? '', note];
  return [
    ...lift.outcomes.map((each) => {
      const sides = `${LIFT_OUTCOME_WORDS[each.outcome]}: ${liftSides(each, lift)}`;
      return `${sides}. ${liftVerdict(each)}: ${liftDifference(each)}.`;
    }),
    EFFECT_NOTES.lift,
    note,
  ];
}
