import { ActionIcon, Modal, Popover } from '@mantine/core';
import { IconArrowsDiagonal, IconChartBar, IconInfoCircle, IconTable } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { DownloadMenu } from '../charts/download-menu.tsx';
import { LinkMenu } from '../shell/page-filters/link-menu.tsx';
import { EmptyState, FailureState } from './states.tsx';
import { showFailure } from './toast-store.ts';
import { useAnchor } from './use-anchor.ts';
import classes from './widget.module.css';
import { type SkeletonShape, WidgetSkeleton } from './widget-skeleton.tsx';

export type WidgetView = { view: 'chart' | 'table'; height: number; isFull: boolean };

export type WidgetProps = {
  /** Anchor of its permalink. */
  id: string;
  title: string;
  /** What the figures mean; behind the i. */
  definition: ReactNode;
  /** Of the whole widget; it keeps it in every state. */
  height: number;
  state: { isLoading: boolean; isStale: boolean; error: unknown; isEmpty: boolean; retry: () => void };
  empty: { title: string; text: string };
  permalink: (anchor: string) => string;
  /** In the header, left of the icons. */
  action?: ReactNode;
  /** False when it has no other form than the one it has. */
  hasTable?: boolean;
  /** Shape of what comes. */
  skeleton: SkeletonShape;
  children: (view: WidgetView) => ReactNode;
};

const HEADER = 48;
const PADDING = 18;

/** A card of the grid: the same header, states and tools everywhere. */
export function Widget(props: WidgetProps) {
  const { id, title, height, state, empty, permalink, action, hasTable = true, children } = props;
  const [view, setView] = useState<WidgetView['view']>('chart');
  const [full, setFull] = useState(false);
  const card = useAnchor<HTMLElement>(id);
  const picture = useRef<HTMLDivElement>(null);

  const body = (inside: number, isFull: boolean): ReactNode => {
    if (state.isLoading) return <WidgetSkeleton shape={props.skeleton} height={inside} />;
    if (state.error !== undefined) return <FailureState error={state.error} onRetry={state.retry} />;
    if (state.isEmpty) return <EmptyState {...empty} />;
    return children({ view, height: inside, isFull });
  };
  return (
    <ChartPanel>
      <section
        ref={card}
        id={id}
        className={classes.widget}
        style={{ ['--height' as string]: `${height / 16}rem` }}
        aria-labelledby={`${id}-title`}
        aria-busy={state.isStale}
      >
        <header className={classes.header}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <Definition title={title}>{props.definition}</Definition>
          <div className={classes.tools}>
            {action !== undefined && <span className={classes.action}>{action}</span>}
            {hasTable && (
              <ActionIcon
                size={28}
                aria-label={`${title}: show as ${view === 'chart' ? 'table' : 'chart'}`}
                title={view === 'chart' ? 'Table' : 'Chart'}
                onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
              >
                {view === 'chart' ? (
                  <IconTable size={16} stroke={1.5} />
                ) : (
                  <IconChartBar size={16} stroke={1.5} />
                )}
              </ActionIcon>
            )}
            <LinkMenu title={title} anchor={id} pinned={permalink} />
            <DownloadMenu
              title={title}
              picture={picture}
              isTable={view === 'table'}
              isExpected={hasTable}
              onFailure={showFailure}
            />
            <ActionIcon
              size={28}
              aria-label={`${title}: full screen`}
              title="Full screen"
              onClick={() => setFull(true)}
            >
              <IconArrowsDiagonal size={16} stroke={1.5} />
            </ActionIcon>
          </div>
        </header>
        <div className={classes.body} data-stale={state.isStale || undefined}>
          <div ref={picture} className={classes.picture}>
            {body(height - HEADER - PADDING, false)}
          </div>
        </div>
        <Modal opened={full} onClose={() => setFull(false)} fullScreen title={title}>
          <ChartPanel>
            <div className={classes.full}>{body(Math.max(320, window.innerHeight - 140), true)}</div>
          </ChartPanel>
        </Modal>
      </section>
    </ChartPanel>
  );
}

function Definition({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Popover width={320} position="bottom-start" withArrow={false} returnFocus>
      <Popover.Target>
        <ActionIcon size={24} aria-label={`What ${title} means`} className={classes.info}>
          <IconInfoCircle size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.definition}>{children}</Popover.Dropdown>
    </Popover>
  );
}
