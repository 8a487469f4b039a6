import { Button } from '@mantine/core';
import { PIXEL_LIMITS } from '@parley/core/features/pixels';
import { pagePath } from '@parley/core/pages';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { PixelNamesDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { currentPermalink, GroupedAudiences, usePageFilters } from '../../../shell/page-filters/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type SkeletonSlot, WidgetSkeletons } from '../../../shell/widgets/widget-skeletons.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { idsOf } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { PixelCode } from '../components/pixel-code.tsx';
import { PixelFacts } from '../components/pixel-facts.tsx';
import { PixelKpis } from '../components/pixel-kpis.tsx';
import { CostWidget, PixelInfluenceWidget } from '../components/pixel-money.tsx';
import classes from '../components/pixel-page.module.css';
import type { PagePixel } from '../components/pixel-widget.ts';
import { PixelWidgets } from '../components/pixel-widgets.tsx';
import { UsageWidget } from '../components/usage-widget.tsx';

const PARENT = { title: 'Pixels', path: pagePath('pixels') };
const { min, max } = PIXEL_LIMITS.group;
const NO_GROUP: readonly string[] = [];
const PENDING: readonly SkeletonSlot[] = [
  { shape: 'columns', height: 357 },
  { shape: 'columns', height: 357 },
  { shape: 'ring', height: 357 },
];

/** The audiences that pixels are for, each once. */
const audiencesOf = (pixels: readonly PagePixel[]): string[] => [
  ...new Set(pixels.flatMap(({ audience }) => audience?.id ?? [])),
];

/** One pixel, or several as a group. */
export function PixelPage() {
  const { pixels: text = '' } = useParams();
  const ids = useMemo(() => idsOf(text), [text]);
  return ids.length < min || ids.length > max ? (
    <MissingPage
      title={ids.length > max ? 'Too many pixels' : 'Too few pixels'}
      text={`This page shows ${min} to ${max} pixels; the address names ${ids.length}.`}
      parent={PARENT}
    />
  ) : (
    <Pixels ids={ids} />
  );
}

function Pixels({ ids }: { ids: readonly string[] }) {
  const toAddress = useInstancePath();
  const { isAdmin } = useViewer();
  const figures = usePageQuery(PixelNamesDocument, {
    page: { limit: max, offset: 0 },
    filter: [{ field: 'id', operator: 'in', operand: [...ids] }],
  });
  const { data, error, retry } = figures;
  const pixels = useMemo(() => data?.pixels.get.edges.map(({ node }) => node), [data]);
  const grouped = useMemo(() => (ids.length > 1 ? audiencesOf(pixels ?? []) : NO_GROUP), [ids, pixels]);
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  if (pixels !== undefined && pixels.length < ids.length)
    return <MissingPage title="The pixel you're looking for does not exist" parent={PARENT} />;
  const [first] = pixels ?? [];
  return (
    <>
      <EntityHeader
        parent={PARENT}
        title={pixels && (pixels.length === 1 ? first?.name : `${pixels.length} pixels`)}
        subtitle={
          pixels?.length === 1 && first !== undefined ? (
            <PixelFacts pixel={first} />
          ) : (
            pixels?.map(({ name }) => name).join(', ')
          )
        }
      >
        {isAdmin && first !== undefined && ids.length === 1 && (
          <Button
            component={Link}
            to={toAddress(pagePath('pixel-edit', { pixel: first.id }))}
            variant="default"
          >
            Edit
          </Button>
        )}
      </EntityHeader>
      <GroupedAudiences value={grouped}>
        <PageToolbar>
          <NotificationsMenu />
        </PageToolbar>
        {pixels === undefined ? (
          <>
            <KpiStrip count={6} tiles={undefined} state={figures} />
            <WidgetSkeletons slots={PENDING} />
          </>
        ) : (
          <Overview pixels={pixels} />
        )}
      </GroupedAudiences>
    </>
  );
}

/** What the pixels did, for the audience of the page. */
function Overview({ pixels }: { pixels: readonly PagePixel[] }) {
  const { range, variables } = usePageFilters();
  const pixelIds = pixels.map(({ id }) => id);
  const place = {
    pixels,
    variables: { ...variables, pixelIds },
    permalink: (anchor: string) => currentPermalink(range, anchor),
  };
  const [first] = pixels;
  return (
    <>
      <PixelKpis {...place} />
      <div className={classes.grid}>
        <PixelWidgets {...place} />
        {first !== undefined && pixels.length === 1 && (
          <section className={classes.code} aria-label="Code">
            <PixelCode code={first.code} />
          </section>
        )}
        <div className={pixels.length === 1 ? classes.pair : classes.apart}>
          <CostWidget {...place} />
          <PixelInfluenceWidget {...place} />
        </div>
        <UsageWidget pixelIds={pixelIds} />
      </div>
    </>
  );
}

export { PixelPage as Component };
