import { type AskedOf, LONGEST_QUESTION, questionAbout } from '@parley/core/assistant';
import type { FilterInput } from '@parley/core/filters';
import { type DimensionId, METRICS, type MetricId } from '@parley/core/metrics';
import { useCallback } from 'react';
import { useFirstData, whyNotYet } from '../../shell/instance/use-first-data.ts';
import { rangeText, usePageFilters } from '../../shell/page-filters/index.ts';
import type { KpiStripTile } from '../../shell/widgets/kpi-strip.tsx';
import { useIsWarned } from '../../shell/widgets/use-warnings.ts';
import { openAssistant } from '../assistant/index.ts';
import { useGoalOpener } from '../notifications/index.ts';
import { useShareOpener } from '../shares/index.ts';
import { openExplanation } from './explain-store.ts';

type Optional<Value> = Value | null | undefined;

/** A KpiFigure of the API. */
export type KpiFigureLike = {
  value?: Optional<number>;
  last?: Optional<number>;
  percentChange?: Optional<number>;
  /** Why there is no value. */
  missing?: Optional<string>;
  /** Why the previous figure is not that of the whole period. */
  previousNote?: Optional<string>;
  /** What the selected audience does not narrow in it. */
  note?: Optional<string>;
};

export type KpiSpec = Pick<KpiStripTile, 'label' | 'link' | 'trend'> & {
  metric: MetricId;
  figure: KpiFigureLike;
  /** The metric's id unless given; two tiles of one metric need it. */
  id?: string;
  /** What the figure means where it is not quite the metric's own definition. */
  description?: string;
  /** What the figure is filtered by besides period and audience, so that its explanation adds up to it. */
  filters?: readonly FilterInput[];
  /** What its query is broken down by where that decides what is counted: by campaign type touches are events. */
  dimensions?: readonly DimensionId[];
  /** The same by its names, for the assistant. */
  of?: AskedOf;
  /** False where the metric query of period, audience and filters gives another figure. */
  isExplained?: boolean;
  /** The period it is of where that is not the page's; it is of no audience then. */
  period?: { startDate: string; endDate: string } | undefined;
  /** False where there is no previous period: no change is shown then. */
  isCompared?: boolean;
};

/** Why the comparison period has these days: whole weeks are compared with whole weeks. */
const PREVIOUS = 'as many days, up to the Saturday before';

/** Tiles of a KPI strip from metrics and figures: definition, comparison, explain and ask are the same on every page. */
export function useKpiTiles(): (specs: readonly KpiSpec[]) => KpiStripTile[] {
  const { range, variables, compared, comparedWith } = usePageFilters();
  const first = useFirstData();
  const isWarned = useIsWarned();
  const goals = useGoalOpener();
  const shares = useShareOpener();
  const { startDate, endDate } = variables;
  const audience = variables.audienceIds?.join(',') ?? '';
  return useCallback(
    (specs) => {
      const why = comparedWith === 'PERIOD_BEFORE' ? 'the period right before' : PREVIOUS;
      return specs.map(
        ({
          metric,
          figure,
          id = metric,
          filters = [],
          dimensions = [],
          of,
          isExplained = true,
          isCompared = true,
          description,
          period,
          ...look
        }) => {
          const label = look.label ?? METRICS[metric].label;
          const input = {
            metrics: [metric],
            ...(period ?? { startDate, endDate }),
            ...(dimensions.length > 0 && { dimensions }),
            ...(filters.length > 0 && { filter: filters }),
            ...(audience !== '' && period === undefined && { audienceId: audience }),
          };
          const question = questionAbout({
            label: METRICS[metric].label,
            range,
            ...(of !== undefined && { of }),
          });
          // Only questions that say everything are asked: no figure that one page alone has, no filter without a name.
          const isTold =
            isExplained &&
            period === undefined &&
            description === undefined &&
            (filters.length === 0 || of !== undefined) &&
            question.length <= LONGEST_QUESTION;
          // A goal is narrowed as its page is: its figure is that of period, audience and subject.
          const hasGoals = isExplained && period === undefined && goals?.offers(metric);
          const isShared = isExplained && period === undefined && shares?.offers(metric);
          const notYet = figure.value ? undefined : whyNotYet(metric, first);
          return {
            ...look,
            id,
            metric: { ...METRICS[metric], ...(description !== undefined && { description }) },
            value: notYet === undefined ? (figure.value ?? null) : null,
            previous: figure.last ?? null,
            delta: figure.percentChange ?? null,
            missing: notYet ?? figure.missing ?? undefined,
            note: figure.note ?? undefined,
            isWarned: period === undefined && isWarned({ metrics: [metric], dimensions, filters }),
            previousPeriod: isCompared
              ? [`${rangeText(compared.start, compared.end)}: ${why}`, figure.previousNote]
                  .filter(Boolean)
                  .join('. ')
              : undefined,
            onExplain: isExplained ? () => openExplanation({ input, metric, label }) : undefined,
            ...(isTold && { onAsk: () => openAssistant(question) }),
            ...((hasGoals || isShared) === true && {
              more: [
                ...(hasGoals === true
                  ? [
                      { label: 'Set a goal', run: () => goals?.open(metric) },
                      { label: 'Set an alert', run: () => goals?.openAlert(metric) },
                    ]
                  : []),
                ...(isShared === true ? [{ label: 'Share', run: () => shares?.open(metric) }] : []),
              ],
            }),
          };
        },
      );
    },
    [range, startDate, endDate, audience, compared, comparedWith, first, isWarned, goals, shares],
  );
}
