import { Button } from '@mantine/core';
import { PIXEL_LIMITS, PIXELS_PATH, pixelEditPermalink } from '@parley/core/features/pixels';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { PixelNamesDocument } from '../../../generated/graphql.ts';
import { EntityHeader } from '../../../shell/entity-header.tsx';
import { MissingPage } from '../../../shell/missing-page.tsx';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-toolbar.tsx';
import { useFigures } from '../../../shell/use-figures.ts';
import { useInstancePath } from '../../../shell/use-instance-path.ts';
import { FailureState } from '../../../ui/states.tsx';
import { useViewer } from '../../instances/index.ts';
import { idsOf } from '../../metrics/index.ts';
import { PixelCode } from '../components/pixel-code.tsx';
import { PixelKpis } from '../components/pixel-kpis.tsx';
import { CostWidget, PixelInfluenceWidget } from '../components/pixel-money.tsx';
import classes from '../components/pixel-page.module.css';
import { PixelWidgets } from '../components/pixel-widgets.tsx';

const PARENT = { title: 'Pixels', path: PIXELS_PATH };
const { min, max } = PIXEL_LIMITS.group;

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
  const { range, variables } = usePageFilters();
  const toAddress = useInstancePath();
  const { isAdmin } = useViewer();
  const { data, error, retry } = useFigures(PixelNamesDocument, {
    page: { limit: max, offset: 0 },
    filter: [{ field: 'id', operator: 'in', operand: [...ids] }],
  });
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  const pixels = data?.pixels.get.edges.map(({ node }) => node);
  if (pixels !== undefined && pixels.length < ids.length)
    return <MissingPage title="The pixel you're looking for does not exist" parent={PARENT} />;
  const [first] = pixels ?? [];
  const place = pixels && {
    pixels,
    variables: { ...variables, pixelIds: [...ids] },
    permalink: (anchor: string) => currentPermalink(range, anchor),
  };
  return (
    <>
      <EntityHeader
        parent={PARENT}
        title={pixels && (pixels.length === 1 ? first?.name : `${pixels.length} pixels`)}
        subtitle={pixels?.map(({ name, vendor }) => (pixels.length === 1 ? vendor.name : name)).join(', ')}
      >
        {isAdmin && first !== undefined && ids.length === 1 && (
          <Button component={Link} to={toAddress(pixelEditPermalink(first.id))} variant="default">
            Edit
          </Button>
        )}
      </EntityHeader>
      <PageToolbar />
      {place !== undefined && (
        <>
          <PixelKpis {...place} />
          <div className={classes.grid}>
            <PixelWidgets {...place} />
            <CostWidget {...place} />
            <PixelInfluenceWidget {...place} />
            {first !== undefined && ids.length === 1 && (
              <section className={classes.code} aria-label="Code">
                <PixelCode code={first.code} />
              </section>
            )}
          </div>
        </>
      )}
    </>
  );
}

export { PixelPage as Component };
