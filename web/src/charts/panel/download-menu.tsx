import { ActionIcon, Menu } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { IconDownload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { usePanelCharts } from './chart-panel.tsx';
import type { ChartFile } from './files/save-chart.ts';

type DownloadMenuProps = {
  title: string;
  /** What is seen of the panel. */
  picture: RefObject<HTMLElement | null>;
  /** Whether it shows figures as a table now, of which there is no picture. */
  isTable: boolean;
  /** Whether a chart is to come: its button then keeps its place. */
  isExpected: boolean;
  /** What speaks against the figures: it is in their file, below them. */
  notes?: readonly string[];
  /** The number of the definitions that the figures were computed with; it is in their file's name, and on a picture. */
  definitions?: number | undefined;
  onFailure: (message: string) => void;
};

const KINDS: readonly { kind: ChartFile; name: string }[] = [
  { kind: 'png', name: 'Picture (PNG)' },
  { kind: 'svg', name: 'Drawing (SVG)' },
  { kind: 'csv', name: 'Figures (CSV)' },
];

/** Takes a panel out of the application; nothing for one without a chart. */
export function DownloadMenu({
  title,
  picture,
  isTable,
  isExpected,
  notes = [],
  definitions,
  onFailure,
}: DownloadMenuProps) {
  const charts = usePanelCharts();
  if (charts.length === 0 && !isExpected) return null;
  const download = async (kind: ChartFile): Promise<void> => {
    const element = picture.current;
    if (element === null) return;
    try {
      const { saveChart } = await import('./files/save-chart.ts');
      await saveChart(kind, { element, title, charts, notes, definitions, day: toDay(Date.now()) });
    } catch {
      onFailure('The file could not be made.');
    }
  };
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon
          size={28}
          aria-label={`${title}: download`}
          title="Download"
          disabled={charts.length === 0}
        >
          <IconDownload size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.filter(({ kind }) => kind === 'csv' || !isTable).map(({ kind, name }) => (
          <Menu.Item key={kind} onClick={() => void download(kind)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
