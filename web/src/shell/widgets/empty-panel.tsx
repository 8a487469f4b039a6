import { Button, Group } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { metricOf, partsOf } from '@parley/core/metrics';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states/states.tsx';
import { firstOf, useFirstData } from '../instance/use-first-data.ts';
import { useInstancePath } from '../links/use-instance-path.ts';
import { dayText, usePageFilters } from '../page-filters/index.ts';
import { selectableDays } from '../page-filters/range.ts';
import type { ShownFigures } from './use-warnings.ts';

export type EmptyTexts = {
  title: string;
  text?: string | undefined;
  /** Another period may have some. */
  isOfPeriod?: boolean;
  /** Where that is changed: a path below the instance. */
  leadsTo?: { path: string; label: string };
};
type EmptyPanelProps = { figures: ShownFigures; empty: EmptyTexts };

/** Since when there is any of what figures are made of, and what of it has never arrived. */
function useBeginning({ metrics }: ShownFigures) {
  const first = useFirstData();
  const sources = new Set(metrics.flatMap(partsOf).map((id) => metricOf(id).source));
  const kinds = [...sources].flatMap((source) => firstOf(source, first) ?? []);
  const [earliest] = kinds.flatMap(({ noun, day }) => (day === null ? [] : [{ noun, day }]));
  return { missing: kinds.find(({ day }) => day === null), earliest };
}

/**
 * A panel without figures. Where what they are made of has never arrived it says when it does; where there is some outside
 * of the period it leads there.
 */
export function EmptyPanel({
  figures,
  empty: { title, text, isOfPeriod = false, leadsTo },
}: EmptyPanelProps) {
  const { missing, earliest } = useBeginning(figures);
  const { range, setChoice } = usePageFilters();
  const toAddress = useInstancePath();
  const way = leadsTo && (
    <Button size="xs" variant="default" component={Link} to={toAddress(leadsTo.path)}>
      {leadsTo.label}
    </Button>
  );
  if (missing !== undefined)
    return <EmptyState title={`No ${missing.noun} yet`} text={`This panel appears ${missing.appears}.`} />;
  const today = toDay(Date.now());
  const most = selectableDays(today);
  const whole = { start: [earliest?.day ?? '', most.start].toSorted().at(-1) ?? '', end: today };
  const isWhole = earliest !== undefined && range.start <= whole.start && range.end === today;
  const hint = isWhole
    ? `There is none in all the days with ${earliest.noun}, since ${dayText(whole.start)}.`
    : 'Choose a longer period.';
  const texts = [...(isOfPeriod ? [hint] : []), ...(text === undefined ? [] : [text])];
  if (earliest === undefined || isWhole || figures.range !== undefined)
    return <EmptyState title={title} text={texts.join(' ')} action={way} />;
  return (
    <EmptyState
      title={title}
      text={texts.join(' ')}
      action={
        <Group gap="xs" justify="center">
          <Button size="xs" variant="default" onClick={() => setChoice({ kind: 'custom', range: whole })}>
            Show all since {dayText(whole.start)}
          </Button>
          {way}
        </Group>
      }
    />
  );
}
