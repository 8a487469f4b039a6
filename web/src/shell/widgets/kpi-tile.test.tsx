import { MantineProvider } from '@mantine/core';
import { METRICS, whyWithoutTarget, whyWithoutVisits } from '@parley/core/metrics';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NoValue } from '../../tables/cells.tsx';
import { AddressContext } from '../../ui/reasons/address-context.ts';
import { instancePath } from '../links/instance-path.ts';
import { Delta, KpiTile } from './kpi-tile.tsx';

const html = (element: React.ReactNode): string =>
  renderToString(<MantineProvider>{element}</MantineProvider>).replaceAll('<!-- -->', '');

const judged = (value: number | null): string | undefined =>
  /data-judgement="(\w+)"/.exec(html(<Delta value={value} better="up" explanation="100 in May" />))?.[1];

it.each([
  [null, 'neutral'],
  [0, 'neutral'],
  [0.0049, 'neutral'],
  [-0.0049, 'neutral'],
  [0.005, 'good'],
  [-0.005, 'bad'],
] as const)('a change of %s is %s', (value, judgement) => expect(judged(value)).toBe(judgement));

it('says which way a change went without its colour, and nothing of the kind for none', () => {
  const text = (value: number | null) => html(<Delta value={value} better="up" explanation="100 in May" />);
  expect(text(0.25)).toContain('25%');
  expect(text(0.25)).toContain(' more than before: 100 in May');
  expect(text(-0.25)).toContain(' less than before: 100 in May');
  expect(text(0.004)).toContain('> than before: 100 in May');
  expect(text(null)).toContain('no earlier data');
});

it('a tile has its exact value on hover, and what can be done with it by name', () => {
  const tile = html(
    <KpiTile
      anchor="visits"
      metric={METRICS.visits}
      label="Visits"
      value={12_345}
      previous={10_000}
      delta={0.2345}
      previousPeriod="May"
      onExplain={() => undefined}
      onAsk={() => undefined}
      more={[{ label: 'Set a goal', run: () => undefined }]}
    />,
  );
  expect(tile).toContain('aria-label="More about Visits"');
  expect(tile).toContain('title="12,345"');
  expect(tile).toContain('12.3K');
  expect(tile).toContain('aria-label="Explain Visits"');
  expect(tile).toContain('aria-label="Ask about Visits"');
});

it.each([
  ['Win rate has no value: nothing closed.', '>Nothing closed.<'],
  ['Spend per visit has no value where nothing was spent.', '>No value where nothing was spent.<'],
  ['No spend is known in this period.', '>No spend is known in this period.<'],
])('a tile says %s without its own name', (missing, shown) => {
  const tile = html(
    <KpiTile
      metric={METRICS.visits}
      value={null}
      previous={null}
      delta={null}
      missing={missing}
      previousPeriod={undefined}
    />,
  );
  expect(tile).toContain(shown);
});

it('a tile without a target market or without a visit leads to where that is mended, and no other reason does', () => {
  const tile = (missing: string) =>
    html(
      <MemoryRouter>
        <AddressContext value={(path) => instancePath('inst:one', path)}>
          <KpiTile
            metric={METRICS.targetVisits}
            value={null}
            previous={null}
            delta={null}
            missing={missing}
            previousPeriod={undefined}
          />
          <NoValue label={missing} />
        </AddressContext>
      </MemoryRouter>,
    );
  const address = 'href="/app/inst/inst:one/company-settings?edit=target-market"';
  expect(tile(whyWithoutTarget('targetVisits')).split(address)).toHaveLength(3);
  const unvisited = tile(whyWithoutVisits('visits'));
  expect(unvisited.split('href="/app/inst/inst:one/health-center"')).toHaveLength(3);
  expect(unvisited).toContain('>No visits have been recorded yet.');
  expect(tile('Win rate has no value: nothing closed.')).not.toContain('href');
});

it('a note that speaks against its value is marked as a warning, any other is not', () => {
  const tile = (isWarned: boolean) =>
    html(
      <KpiTile
        metric={METRICS.visits}
        value={12}
        previous={null}
        delta={null}
        previousPeriod={undefined}
        note="Tag silent: nothing since noon."
        isWarned={isWarned}
      />,
    );
  expect(tile(true)).toContain('data-warned="true"');
  expect(tile(false)).not.toContain('data-warned');
});
