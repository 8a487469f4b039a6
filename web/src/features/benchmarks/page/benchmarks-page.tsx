import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-toolbar.tsx';
import { BenchmarksWidget } from '../components/benchmarks-widget.tsx';

/** Thirteen channels with their two bars, the legend and the axis. */
const HEIGHT = 680;

/** Web traffic benchmarks: one panel against companies of the same industry and size. */
export function BenchmarksPage() {
  const { range, variables } = usePageFilters();
  return (
    <>
      <PageToolbar caption="Target market (TAM)" audience={false} />
      <BenchmarksWidget
        variables={variables}
        permalink={(anchor) => currentPermalink(range, anchor)}
        height={HEIGHT}
      />
    </>
  );
}
