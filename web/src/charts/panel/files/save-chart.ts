import type { TableContent } from '../table-content.ts';
import { toCsv } from './to-csv.ts';
import { toPng, toSvg } from './to-picture.ts';

export type ChartFile = 'png' | 'svg' | 'csv';

/** `Traffic trends` on 2026-11-21 with definitions 14 is `traffic-trends_11_21_2026_definitions-14`, as exports are named. */
export function fileName(title: string, day: string, definitions: number | undefined): string {
  const [year, month, date] = day.split('-');
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const version = definitions === undefined ? '' : `_definitions-${definitions}`;
  return `${words}_${month}_${date}_${year}${version}`;
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves what a panel shows: as it is seen, or its figures. */
export async function saveChart(
  kind: ChartFile,
  {
    element,
    title,
    charts,
    notes,
    definitions,
    day,
  }: {
    element: HTMLElement;
    title: string;
    charts: readonly TableContent[];
    notes: readonly string[];
    /** The number of the definitions that the figures were computed with, once it is known. */
    definitions: number | undefined;
    day: string;
  },
): Promise<void> {
  const name = `${fileName(title, day, definitions)}.${kind}`;
  if (kind === 'csv')
    save(new Blob([`\uFEFF${toCsv(charts, notes)}`], { type: 'text/csv;charset=utf-8' }), name);
  else if (kind === 'svg')
    save(new Blob([toSvg(element, { title, definitions }).text], { type: 'image/svg+xml' }), name);
  else save(await toPng(element, { title, definitions }), name);
}
