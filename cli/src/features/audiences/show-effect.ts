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
  if (effect === null && output.format === 'table') return await output.notice(`“${name}” is sent nowhere.`);
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
        (['before', 'after'] as const).map((period) => ({
          group: EFFECT_GROUP_WORDS[each.group],
          period,
          companies: each.companies,
          ...each[period],
        })),
      ),
    },
    { json: effect },
  );
  if (effect !== null) await output.notice(...liftLines(effect));
}

function liftLines({ readyOn, lift, liftProblem }: Effect): string[] {
  if (readyOn !== null) return [`Too early to say: there are seven full days on ${readyOn}.`];
  if (lift === null) return [liftProblem ?? '', EFFECT_NOTES.groups];
  return [
    ...lift.outcomes.map((each) => {
      const sides = `${LIFT_OUTCOME_WORDS[each.outcome]}: ${liftSides(each, lift)}`;
      return `${sides}. ${liftVerdict(each)}: ${liftDifference(each)}.`;
    }),
    EFFECT_NOTES.lift,
    EFFECT_NOTES.groups,
  ];
}
