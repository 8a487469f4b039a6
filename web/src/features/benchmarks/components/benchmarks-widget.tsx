import { useMediaQuery } from '@mantine/hooks';
import { targetMarketPath } from '@parley/core/features/settings';
import { METRICS } from '@parley/core/metrics';
import { BenchmarkBars } from '../../../charts/index.ts';
import { BenchmarksByChannelDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { benchmarkLines, benchmarkRows, peersText } from '../data/benchmark-rows.ts';
import type { PeerGroup } from '../data/peer-group.ts';
import classes from './benchmarks-widget.module.css';

type BenchmarksWidgetProps = {
  variables: { startDate: string; endDate: string };
  /** Whom channels are compared with, where that is not what the organization is. */
  group?: PeerGroup;
  permalink: (anchor: string) => string;
  height: number;
};

/** Of two lines of words below the chart; on a phone they are three. */
const CAPTION = 42;
const PHONE_CAPTION = 60;
const PHONE = '(max-width: 33.75em)';

const DEFINITION = (
  <>
    <p>Share of target visits (TAM) in all visits of the channel. {METRICS.visitEfficiency.description}</p>
    <p>
      Peers are companies of the same industry and size: the median of at least five of them, from instances
      here that agreed to be compared, or from an imported benchmark pack. Where there are fewer, there is no
      figure.
    </p>
    <p>
      A channel of your own has no benchmark: those of other organizations are not the same one, whatever they
      are called.
    </p>
    <p>The lines are the same shares over all channels.</p>
  </>
);

/** How well each channel brings target companies, beside companies of the same industry and size. */
export function BenchmarksWidget({ variables, group, permalink, height }: BenchmarksWidgetProps) {
  const link = usePageLink();
  const { startDate, endDate } = variables;
  const figures = usePageQuery(BenchmarksByChannelDocument, { startDate, endDate, ...group });
  const benchmarks = figures.data?.benchmarksByChannel;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const caption = isPhone ? PHONE_CAPTION : CAPTION;
  return (
    <Widget
      id="benchmarks"
      title="Benchmarks by channel"
      figures={{ metrics: ['visitEfficiency'], dimensions: ['channel'] }}
      definition={DEFINITION}
      height={height}
      state={{ ...figures, isEmpty: benchmarks?.data.length === 0 }}
      empty={{
        title: 'Nothing to compare in this period',
        text: 'Channels appear once a target market is set and there are visits in this period.',
        leadsTo: { path: targetMarketPath(), label: 'Target market' },
      }}
      permalink={permalink}
      skeleton="bars"
    >
      {({ view, height: inside }) =>
        benchmarks !== undefined && (
          <>
            <ScrollBox label="Benchmarks by channel, chart" height={inside - caption}>
              <BenchmarkBars
                label="Share of target visits by channel"
                rows={benchmarkRows(benchmarks)}
                lines={benchmarkLines(benchmarks)}
                renderLink={link}
                height={inside - caption}
                view={view}
              />
            </ScrollBox>
            <p className={classes.caption} title={peersText(benchmarks)}>
              {peersText(benchmarks)}
            </p>
          </>
        )
      }
    </Widget>
  );
}
