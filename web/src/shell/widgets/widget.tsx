import { ActionIcon, Modal } from '@mantine/core';
import { IconArrowsDiagonal, IconChartBar, IconTable } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { ChartPanel } from '../../charts/panel/chart-panel.tsx';
import { DownloadMenu } from '../../charts/panel/download-menu.tsx';
import { HiddenSeries } from '../../charts/panel/hidden-series.tsx';
import { useAnchor } from '../../ui/focus/use-anchor.ts';
import { rem, TEXT_SCALE } from '../../ui/layout/text-scale.ts';
import { EmptyState, FailureState } from '../../ui/states/states.tsx';
import { type SkeletonShape, WidgetSkeleton } from '../../ui/states/widget-skeleton.tsx';
import { showFailure } from '../../ui/toasts/toast-store.ts';
import { useShownDefinitions } from '../page-filters/definitions.ts';
import { LinkMenu } from '../page-filters/link-menu.tsx';
import { Definition, WatchedDefinition } from './definition.tsx';
import { EmptyPanel, type EmptyTexts } from './empty-panel.tsx';
import { type ShownFigures, useWarnings } from './use-warnings.ts';
import classes from './widget.module.css';

export type WidgetView = { view: 'chart' | 'table'; height: number; isFull: boolean };

export type WidgetProps = {
  /** Anchor of its permalink. */
  id: string;
  title: string;
  /** The definition of the figures, shown by the (i). */
  definition: ReactNode;
  /** What it shows: warnings about it and what an empty panel says follow from that. */
  figures?: ShownFigures;
  /** Of the whole widget; it keeps it in every state. */
  height: number;
  state: { isLoading: boolean; isStale: boolean; error: unknown; isEmpty: boolean; retry: () => void };
  empty: EmptyTexts;
  permalink: (anchor: string) => string;
  /** In the header, left of the icons. */
  action?: ReactNode;
  /** Icons of the feature, before those that every widget has. */
  tools?: ReactNode;
  /** False when it has no other form than the one it has. */
  hasTable?: boolean;
  /** The shape of the skeleton. */
  skeleton: SkeletonShape;
  children: (view: WidgetView) => ReactNode;
};

const HEADER = 48;
const PADDING = 18;
/** The height above and below the chart in full screen. */
const AROUND = 184;
const LEAST_FULL = 320;

/** A panel, and the same on the full screen: each with its tools, both with the same series shown. */
export function Widget(props: WidgetProps) {
  const [view, setView] = useState<WidgetView['view']>('chart');
  const [full, setFull] = useState(false);
  const { id, title, height, state, empty } = props;
  const card = useAnchor<HTMLElement>(id);
  const content = (inside: number, isFull: boolean): ReactNode => {
    if (state.isLoading) return <WidgetSkeleton shape={props.skeleton} height={inside} />;
    if (state.error !== undefined) return <FailureState error={state.error} onRetry={state.retry} />;
    if (state.isEmpty && props.figures !== undefined)
      return <EmptyPanel figures={props.figures} empty={empty} />;
    if (state.isEmpty) return <EmptyState title={empty.title} text={empty.text} />;
    return props.children({ view, height: inside, isFull });
  };

  return (
    <HiddenSeries>
      <section
        ref={card}
        id={id}
        className={classes.widget}
        style={{ ['--height' as string]: rem(height) }}
        aria-labelledby={`${id}-title`}
        aria-busy={state.isStale}
      >
        <ChartPanel>
          <Card
            {...props}
            view={view}
            onView={setView}
            onFull={() => setFull(true)}
            picture={content(height - HEADER - PADDING, false)}
          />
        </ChartPanel>
        <Modal opened={full} onClose={() => setFull(false)} fullScreen title={title}>
          <ChartPanel>
            <FullScreen
              {...props}
              view={view}
              onView={setView}
              picture={content(Math.max(LEAST_FULL, (window.innerHeight - AROUND) / TEXT_SCALE), true)}
            />
          </ChartPanel>
        </Modal>
      </section>
    </HiddenSeries>
  );
}

type PartProps = Omit<WidgetProps, 'children' | 'height'> & {
  view: WidgetView['view'];
  onView: (view: WidgetView['view']) => void;
  picture: ReactNode;
};

/** A card of the grid: the same header, states and tools everywhere. */
function Card({
  id,
  title,
  definition,
  figures,
  state,
  permalink,
  action,
  tools,
  ...props
}: PartProps & { onFull: () => void }) {
  const { view, onView, onFull, hasTable = true } = props;
  const picture = useRef<HTMLDivElement>(null);
  return (
    <>
      <header className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {figures === undefined ? (
          <Definition title={title}>{definition}</Definition>
        ) : (
          <WatchedDefinition title={title} figures={figures}>
            {definition}
          </WatchedDefinition>
        )}
        <div className={classes.tools}>
          {action !== undefined && <span className={classes.action}>{action}</span>}
          {tools}
          {hasTable && <ViewButton title={title} view={view} onView={onView} />}
          <LinkMenu title={title} anchor={id} pinned={permalink} />
          <Download {...{ title, figures, picture, view }} isExpected={hasTable} />
          <ActionIcon size={28} aria-label={`${title}: full screen`} title="Full screen" onClick={onFull}>
            <IconArrowsDiagonal size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      </header>
      <div className={classes.body} data-stale={state.isStale || undefined}>
        <div ref={picture} className={classes.picture}>
          {props.picture}
        </div>
      </div>
    </>
  );
}

function FullScreen({ title, figures, action, view, onView, hasTable = true, ...props }: PartProps) {
  const picture = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.full}>
      <div className={classes.tools}>
        {action !== undefined && <span className={classes.action}>{action}</span>}
        {hasTable && <ViewButton title={title} view={view} onView={onView} />}
        <Download {...{ title, figures, picture, view }} isExpected={hasTable} />
      </div>
      <div ref={picture}>{props.picture}</div>
    </div>
  );
}

type DownloadProps = Pick<ComponentProps<typeof DownloadMenu>, 'title' | 'picture' | 'isExpected'> & {
  figures: ShownFigures | undefined;
  view: WidgetView['view'];
};

/** Its file of figures has the warnings that the panel shows. */
function Download({ figures, view, ...props }: DownloadProps) {
  const definitions = useShownDefinitions();
  const menu = { ...props, definitions, isTable: view === 'table', onFailure: showFailure };
  return figures === undefined ? <DownloadMenu {...menu} /> : <WatchedDownload {...menu} figures={figures} />;
}

function WatchedDownload({
  figures,
  ...menu
}: ComponentProps<typeof DownloadMenu> & { figures: ShownFigures }) {
  return <DownloadMenu {...menu} notes={useWarnings(figures)} />;
}

function ViewButton({ title, view, onView }: Pick<PartProps, 'title' | 'view' | 'onView'>) {
  const other = view === 'chart' ? 'table' : 'chart';
  return (
    <ActionIcon
      size={28}
      aria-label={`${title}: show as ${other}`}
      title={other === 'table' ? 'Table' : 'Chart'}
      onClick={() => onView(other)}
    >
      {other === 'table' ? <IconTable size={16} stroke={1.5} /> : <IconChartBar size={16} stroke={1.5} />}
    </ActionIcon>
  );
}
