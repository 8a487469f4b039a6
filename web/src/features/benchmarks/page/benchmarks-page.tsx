import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { BenchmarksWidget } from '../components/benchmarks-widget.tsx';
import { PeerSelects } from '../components/peer-selects.tsx';
import { readPeerGroup } from '../data/peer-group.ts';

/** Fits thirteen channels with two bars each, the legend and the axis; names are above the bars on narrow screens. */
const HEIGHT = { wide: 700, narrow: 920 };

/** Web traffic benchmarks: one panel against companies of the same industry and size. */
export function BenchmarksPage() {
  const { range, variables } = usePageFilters();
  const { search } = useLocation();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      <PageToolbar audience="fixed">
        <PeerSelects />
      </PageToolbar>
      <BenchmarksWidget
        variables={variables}
        group={readPeerGroup(search)}
        permalink={(anchor) => currentPermalink(range, anchor)}
        height={narrow ? HEIGHT.narrow : HEIGHT.wide}
      />
    </>
  );
}
