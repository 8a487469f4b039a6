import { ActionIcon, Drawer } from '@mantine/core';
import { METRICS, metricOf } from '@parley/core/metrics';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts';
import {
  backToExplanation,
  closeExplanation,
  type ExplainRequest,
  useExplainStore,
} from '../explain-store.ts';
import classes from './explain-drawer.module.css';
import { ExplainPanel } from './explain-panel.tsx';

/** Specification 001 §9: drawers are as wide; rows with eight columns scroll inside. */
const WIDTH = 680;

const nameOf = ({ label, metric }: ExplainRequest): string =>
  label ?? (metric in METRICS ? metricOf(metric as keyof typeof METRICS).label : metric);

/** The rows behind a number, beside the page it was read on. */
export function ExplainDrawer() {
  const trail = useExplainStore((store) => store.trail);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  // Another page has other numbers.
  useEffect(() => {
    if (page.current !== pathname) closeExplanation();
    page.current = pathname;
  }, [pathname]);
  const request = trail.at(-1);
  const before = trail.at(-2);
  useFocusBack(request !== undefined);
  return (
    <Drawer.Root opened={request !== undefined} onClose={closeExplanation} position="right" size={WIDTH}>
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content classNames={{ content: classes.content }}>
        <div className={classes.header}>
          {before !== undefined && (
            <ActionIcon aria-label={`Back to ${nameOf(before)}`} onClick={backToExplanation}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          <Drawer.Title className={classes.title}>
            {request === undefined ? 'Explanation' : nameOf(request)}
          </Drawer.Title>
          <ActionIcon aria-label="Close" onClick={closeExplanation}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <Drawer.Body className={classes.body}>
          {request !== undefined && <ExplainPanel key={trail.length} request={request} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
