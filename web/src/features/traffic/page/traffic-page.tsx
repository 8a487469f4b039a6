import { PageToolbar } from '../../../shell/page-toolbar.tsx';

/** How much traffic, from whom, and how it went over the weeks. */
export function TrafficPage() {
  return <PageToolbar />;
}
