import {
  BenchmarkBars,
  ChartSync,
  Donut,
  EventTimeline,
  FlowDiagram,
  HorizontalBars,
  Sparkline,
  ToggleDonut,
  WeeklyBars,
  WeeklyLines,
} from '../src/charts/index.ts';
import type { WidgetView } from '../src/shell/widgets/widget.tsx';
import { Widget } from '../src/shell/widgets/widget.tsx';
import { BARS, EVENTS, FLOW, MARKERS, SERIES, SLICES, WEEKS } from './samples.ts';
import { type Chapter, FAILURE, READY, type Story } from './story.ts';

const EMPTY = { title: 'No visits in this period', text: 'Choose a longer period.' };

/** A chart is shown in a widget, which gives it its table, downloads and full screen. */
const inWidget = (title: string, chart: (view: WidgetView) => React.ReactNode): Story => ({
  name: title,
  render: () => (
    <Widget
      id={title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}
      title={title}
      definition={<p>What the figures mean.</p>}
      height={320}
      state={READY}
      empty={EMPTY}
      permalink={(anchor) => `#${anchor}`}
      skeleton="columns"
    >
      {chart}
    </Widget>
  ),
});

const inState = (name: string, state: Partial<typeof READY> | { error: unknown }): Story => ({
  name: `Widget: ${name}`,
  render: () => (
    <Widget
      id={name}
      title="Traffic trends"
      definition={<p>What the figures mean.</p>}
      height={240}
      state={{ ...READY, ...state }}
      empty={EMPTY}
      permalink={(anchor) => `#${anchor}`}
      skeleton="columns"
    >
      {({ view, height }) => <WeeklyBars label="Visits" series={SERIES} height={height} view={view} />}
    </Widget>
  ),
});

const dashed = () => ({
  name: 'Previous period',
  values: WEEKS.map((_, at) => ({ value: 60 + at, label: 'Previous period' })),
});

/** Charts in every form, and the panel around them. */
export const CHARTS: Chapter = {
  id: 'charts',
  title: 'Charts',
  stories: [
    inWidget('Weekly bars, compared, with notes', ({ view, height }) => (
      <WeeklyBars
        label="Visits by week"
        series={SERIES}
        height={height}
        legend
        modes
        comparison={dashed}
        markers={MARKERS}
        view={view}
      />
    )),
    inWidget('Weekly areas', ({ view, height }) => (
      <WeeklyBars
        label="Visits by week"
        series={SERIES}
        height={height}
        shape="areas"
        legend
        modes
        view={view}
      />
    )),
    inWidget('Weekly lines', ({ view, height }) => (
      <WeeklyLines label="Visits by week" series={SERIES} height={height} legend view={view} />
    )),
    inWidget('Donut that hides slices', ({ view, height }) => (
      <ToggleDonut
        label="Visits by traffic type"
        slices={SLICES}
        height={height}
        hiddenAtFirst={['unresolved']}
        labelFrom={0.02}
        caption="visits shown"
        view={view}
      />
    )),
    inWidget('Horizontal bars', ({ view }) => (
      <HorizontalBars label="Visits by industry" rows={BARS} view={view} />
    )),
    inWidget('Benchmark bars', ({ view, height }) => (
      <BenchmarkBars
        label="Target visits by channel"
        rows={SLICES.map(({ id, name, color, value }, at) => ({
          id,
          name,
          color,
          value: value / 100,
          peers: at === 2 ? null : value / 120,
        }))}
        unit="percent"
        height={height}
        view={view}
      />
    )),
    inWidget('Flow', ({ view, height }) => (
      <FlowDiagram label="Direct visits" {...FLOW} height={height} view={view} />
    )),
    inWidget('Chart and events with one crosshair', ({ view, height }) => (
      <ChartSync>
        <WeeklyLines label="Visits by week" series={SERIES} height={height - 70} view={view} />
        <EventTimeline label="Events" rows={EVENTS} weeks={WEEKS} view={view} />
      </ChartSync>
    )),
    { name: 'Donut', render: () => <Donut label="Visits" slices={SLICES} caption="visits" /> },
    { name: 'Sparkline', render: () => <Sparkline label="Visits by week" values={[3, 5, 4, 8, 7, 9]} /> },
    inState('loading', { isLoading: true }),
    inState('the next answer is on its way', { isStale: true }),
    inState('empty', { isEmpty: true }),
    inState('failed', { error: FAILURE }),
  ],
};
