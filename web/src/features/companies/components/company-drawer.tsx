import { Drawer } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts';
import classes from './company-drawer.module.css';
import { DrawerSkeleton } from './drawer-skeleton.tsx';

/** Specification 001 §9. */
const WIDTH = 587;

const CompanyPanel = lazy(() =>
  import('./company-panel.tsx').then((module) => ({ default: module.CompanyPanel })),
);

type CompanyDrawerProps = { companyId: string | undefined; onClose: () => void };

/** One company beside the list it was picked from; the address names it, so the link can be shared. */
export function CompanyDrawer({ companyId, onClose }: CompanyDrawerProps) {
  useFocusBack(companyId !== undefined);
  return (
    <Drawer.Root opened={companyId !== undefined} onClose={onClose} position="right" size={WIDTH}>
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content aria-label="Company" classNames={{ content: classes.content }}>
        <Drawer.Body className={classes.body}>
          <Suspense fallback={<DrawerSkeleton />}>
            {companyId !== undefined && (
              <CompanyPanel key={companyId} companyId={companyId} onClose={onClose} />
            )}
          </Suspense>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
