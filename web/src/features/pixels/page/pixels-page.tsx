import { Button } from '@mantine/core';
import {
  PIXEL_LIMITS,
  PIXELS_TABLE,
  pixelComparePermalink,
  pixelPermalink,
} from '@parley/core/features/pixels';
import { pagePath } from '@parley/core/pages';
import { IconPlus, IconStack } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { pageExists } from '../../../shell/pages/known-features.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { listArguments, useSelection, useTableState } from '../../../tables/index.ts';
import { useListExport } from '../../exports/index.ts';
import { CompareButton } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { PIXEL_COLUMNS } from '../components/pixel-columns.tsx';
import { PixelContext } from '../components/pixel-context.ts';
import { UsageWidget } from '../components/usage-widget.tsx';
import { type PixelRow, usePixelList } from '../data/use-pixel-list.ts';
import classes from './pixels-page.module.css';

/** Pause before the list of pixels is searched (specification 001 §9). */
const SEARCH_DELAY = 250;
const rowId = ({ id }: PixelRow): string => id;
const rowName = ({ name }: PixelRow): string => name;

/** The pixels in ads, and how many impressions they count. */
export function PixelsPage() {
  const toAddress = useInstancePath();
  const { isAdmin } = useViewer();
  const control = useTableState(PIXELS_TABLE);
  const list = usePixelList(control.state);
  const csv = useListExport({
    label: 'Pixels',
    name: 'pixels',
    total: list.total,
    query: () => {
      const { sort, searchQuery } = listArguments(PIXELS_TABLE, control.state);
      return { table: 'pixels', sort, ...(searchQuery !== undefined && { searchQuery }) };
    },
  });
  const selection = useSelection(PIXEL_LIMITS.selected);
  const { ids } = selection;
  const context = useMemo(() => {
    const existing = (path: string): string | undefined => (pageExists(path) ? toAddress(path) : undefined);
    return {
      mostImpressions: Math.max(0, ...list.rows.map(({ metrics }) => metrics.impressions)),
      hrefOf: (id: string) => existing(pixelPermalink(id)),
      editOf: (id: string) => (isAdmin ? existing(pagePath('pixel-edit', { pixel: id })) : undefined),
    };
  }, [list.rows, toAddress, isAdmin]);
  const create = isAdmin && pageExists(pagePath('pixel-create')) && (
    <Button
      component={Link}
      to={toAddress(pagePath('pixel-create'))}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Create pixel
    </Button>
  );
  return (
    <PixelContext value={context}>
      <ListPanel
        id="pixels"
        title="Pixels"
        noun={{ one: 'pixel', many: 'pixels' }}
        table={PIXELS_TABLE}
        control={control}
        list={list}
        columns={PIXEL_COLUMNS}
        hiddenByDefault={[]}
        csv={csv}
        search="Search pixels"
        searchDelay={SEARCH_DELAY}
        rowId={rowId}
        rowName={rowName}
        selection={selection}
        empty={{
          title: 'No pixels yet',
          text: 'A pixel in an ad counts who sees it, and what they do on the website later.',
          action: create,
        }}
        actions={
          <>
            <CompareButton
              kind="pixels"
              selection={selection}
              to={toAddress(pixelComparePermalink(...ids))}
            />
            <Together
              label="Group"
              icon={<IconStack size={16} aria-hidden />}
              limits={{ ...PIXEL_LIMITS.group, min: 2 }}
              ids={ids}
              pathOf={pixelPermalink}
            />
            {create}
            <NotificationsMenu />
          </>
        }
      />
      {/* How high the list is nobody knows before it is there: what is below it is drawn meanwhile, and then in its place. */}
      <div className={classes.usage} hidden={list.status === 'loading'}>
        <UsageWidget />
      </div>
    </PixelContext>
  );
}

type TogetherProps = {
  label: string;
  icon: ReactNode;
  ids: readonly string[];
  limits: { min: number; max: number };
  pathOf: (...ids: readonly string[]) => string;
};

/** A page about the selected pixels; off until as many are selected as it takes. */
function Together({ label, icon, ids, limits: { min, max }, pathOf }: TogetherProps) {
  const toAddress = useInstancePath();
  if (!pageExists(pathOf('any'))) return null;
  const can = ids.length >= min && ids.length <= max;
  return can ? (
    <Button component={Link} to={toAddress(pathOf(...ids))} variant="default" leftSection={icon}>
      {label}
    </Button>
  ) : (
    <Button variant="default" leftSection={icon} disabled title={`Select ${min} to ${max} pixels`}>
      {label}
    </Button>
  );
}

export { PixelsPage as Component };
