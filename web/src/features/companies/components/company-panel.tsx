import { ActionIcon } from '@mantine/core';
import { type DateRange, isPartialWeek, toDay, weeksOf } from '@parley/core/dates';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Donut, WeeklyBars } from '../../../charts/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { useShowOpened } from '../../../ui/at-hand/at-hand.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { type CompanyDetail, useCompanyDetail } from '../data/use-company-detail.ts';
import { vendorSeries, vendorShares } from '../data/vendor-shares.ts';
import classes from './company-drawer.module.css';
import { CompanyHeader } from './company-header.tsx';
import { CompanySummary } from './company-summary.tsx';
import { DrawerSkeleton } from './drawer-skeleton.tsx';
import { VendorToggles } from './vendor-toggles.tsx';

/** Specification 001 §2: shares have a label from 3%. */
const LABEL_FROM = 0.03;

type CompanyPanelProps = { companyId: string; onClose: () => void };

const weeksIn = (range: DateRange) =>
  weeksOf(range).map((week) => ({ week, isPartial: isPartialWeek(week, range, toDay(Date.now())) }));

export function CompanyPanel({ companyId, onClose }: CompanyPanelProps) {
  const { range, variables } = usePageFilters();
  const { data, error, retry } = useCompanyDetail(companyId, variables);
  useShowOpened(companyId, data?.companySummary.company.name);
  const [off, setOff] = useState<readonly string[]>([]);
  const shares = useMemo(() => vendorShares(data?.companySummary.visitsByVendor ?? []), [data]);
  const series = useMemo(
    () => vendorSeries(data?.companyVisitTrend ?? [], shares, weeksIn(range)),
    [data, shares, range],
  );
  if (data === undefined)
    return error === undefined ? (
      <DrawerSkeleton />
    ) : (
      <NoCompany error={error} onRetry={retry} onClose={onClose} />
    );

  const summary = data.companySummary;
  const isOn = ({ id }: { id: string }): boolean => !off.includes(id);
  const toggle = (id: string): void =>
    setOff((current) => (current.includes(id) ? current.filter((other) => other !== id) : [...current, id]));
  const shown = shares.filter(isOn);
  const shownVisits = shown.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <>
      <CompanyHeader company={summary.company} range={range} onClose={onClose} />
      <div className={classes.scroll}>
        <Figures summary={summary} />
        {shares.length === 0 ? (
          <EmptyState
            title="No visits in this period"
            text="A longer period may show when the company was here."
          />
        ) : (
          <>
            <section className={classes.section}>
              <h3 className={classes.heading}>Visits by week</h3>
              <WeeklyBars
                series={series.filter(isOn)}
                height={200}
                label={`Weekly visits of ${summary.company.name} by vendor`}
              />
            </section>
            <section className={classes.section}>
              <h3 className={classes.heading}>Visits by vendor</h3>
              <div className={classes.vendors}>
                <Donut
                  slices={shown.map(({ visits, ...vendor }) => ({ ...vendor, value: visits }))}
                  label={`Visits of ${summary.company.name} by vendor`}
                  center={formatFigure(shownVisits, 'count')}
                  labelFrom={LABEL_FROM}
                />
                <VendorToggles shares={shares} off={off} onToggle={toggle} />
              </div>
            </section>
          </>
        )}
        <CompanySummary summary={summary} />
      </div>
    </>
  );
}

type NoCompanyProps = { error: unknown; onRetry: () => void; onClose: () => void };

function NoCompany({ error, onRetry, onClose }: NoCompanyProps) {
  return (
    <>
      <div className={classes.bare}>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {toFailure(error).code === 'NOT_FOUND' ? (
        <EmptyState
          title="The company does not exist"
          text="The link may be old, or belong to another instance."
        />
      ) : (
        <FailureState error={error} onRetry={onRetry} />
      )}
    </>
  );
}

function Figures({ summary: { visits, pageViews, lastActivityDate } }: { summary: CompanyDetail }) {
  const last =
    lastActivityDate === null || lastActivityDate === undefined ? null : Date.parse(lastActivityDate);
  const figures = [
    { label: METRICS.humanVisits.label, value: formatFigure(visits, 'count') },
    { label: 'Page views of these', value: formatFigure(pageViews, 'count') },
    { label: METRICS.lastActivity.label, value: formatFigure(last, 'date') },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
