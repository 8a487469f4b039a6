import { type Chart, chartInWords, chartPicture, chartTitle, type Theme } from '../charts/index.ts';
import type { DrawnChart } from './layout-charts.ts';

/** A file that comes with a message: to be kept, or a picture that its HTML shows under `cid:`. */
export type MailFile = { name: string; type: string; content: Buffer; cid?: string };

/** The card that a message is, in both themes. */
const CARD: Record<Theme, { ground: string; grid: string }> = {
  light: { ground: '#ffffff', grid: '#eceef1' },
  dark: { ground: '#1d1e24', grid: '#33353e' },
};

/** The charts of a message with their pictures, which are in it: nothing is fetched when it is read. */
export async function drawCharts(
  charts: readonly Chart[],
): Promise<{ drawn: DrawnChart[]; pictures: MailFile[] }> {
  const drawn: DrawnChart[] = [];
  const pictures: MailFile[] = [];
  for (const [index, chart] of charts.entries()) {
    const addresses = { light: '', dark: '' };
    let across = 0;
    for (const theme of ['light', 'dark'] as const) {
      const { png, width } = await chartPicture(chart, { theme, ...CARD[theme] });
      const name = `chart-${index + 1}-${theme}`;
      addresses[theme] = `cid:${name}@parley`;
      across = width;
      pictures.push({ name: `${name}.png`, type: 'image/png', content: png, cid: `${name}@parley` });
    }
    drawn.push({ title: chartTitle(chart), words: chartInWords(chart), width: across, addresses });
  }
  return { drawn, pictures };
}

/** The same without pictures, where they cannot be made. */
export const chartsInWords = (charts: readonly Chart[]): DrawnChart[] =>
  charts.map((chart) => ({
    title: chartTitle(chart),
    words: chartInWords(chart),
    width: 0,
    addresses: null,
  }));
