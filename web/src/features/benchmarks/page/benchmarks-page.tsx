import { useMediaQuery } from '@mantine/hooks';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { BenchmarksWidget } from '../components/benchmarks-widget.tsx';

/** Thirteen channels with their two bars, the legend and the axis; names stand above the bars where it is narrow. */
const HEIGHT = { wide: 700, narrow: 920 };

/** Web traffic benchmarks: one panel against companies of the same industry and size. */
export function BenchmarksPage() {
  const { range, variables } = usePageFilters();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      <PageToolbar audience="fixed" />
      <BenchmarksWidget
        variables={variables}
        permalink={(anchor) => currentPermalink(range, anchor)}
        height={narrow ? HEIGHT.narrow : HEIGHT.wide}
      />
    </>
  );
}
