import type { Written } from './letters.ts';
import { heightOf, INK, INNER_WIDTH, PAPER, type Paper, type Style } from './paper.ts';

export type Part = PDFKit.PDFStructureElement;

export const STYLES = {
  brand: { size: 11, weight: 600, color: INK.accent },
  title: { size: 20, weight: 600, color: INK.text },
  heading: { size: 12.5, weight: 600, color: INK.text },
  body: { size: 10, weight: 400, color: INK.text },
  strong: { size: 10, weight: 600, color: INK.text },
  quiet: { size: 9, weight: 400, color: INK.muted },
  link: { size: 10, weight: 400, color: INK.accent },
} as const satisfies Record<string, Style>;

/** A part of the document with what it really says, where the font lacks letters of it: it is found and read aloud by that. */
export const partOf = (paper: Paper, tag: string, { whole }: Pick<Written, 'whole'>): Part =>
  paper.writer.struct(tag, whole === undefined ? {} : { actual: whole });

type Text = { parent: Part; tag: string; style: Style; written: Written; after?: number };

/** A heading or a paragraph across the page. */
export function writeText(paper: Paper, { parent, tag, style, written, after = 0 }: Text): void {
  const lines = paper.linesOf(written.text, style, INNER_WIDTH);
  const height = heightOf(style);
  const part = partOf(paper, tag, written);
  parent.add(part);
  for (const line of lines) {
    paper.makeRoom(height);
    const baseline = paper.y + style.size * 1.1;
    part.add(() => paper.line(line, style, { x: PAPER.side, baseline }));
    paper.y += height;
  }
  part.end();
  paper.y += after;
}

/** A line that leads to an address when it is clicked. */
export function writeLink(paper: Paper, parent: Part, { label, url }: { label: string; url: string }): void {
  const style = STYLES.link;
  const text = paper.letters.write(label).text;
  const [line = ''] = paper.linesOf(text, style, INNER_WIDTH);
  const height = heightOf(style);
  paper.makeRoom(height);
  const { y } = paper;
  const part = paper.writer.struct('Link');
  parent.add(part);
  part.add(() => paper.line(line, style, { x: PAPER.side, baseline: y + style.size * 1.1 }));
  const across = paper.widthOf(line, style);
  // Its declared types lack what a reader aloud needs of a link.
  const options = {
    structParent: part,
    Contents: new String(label),
  } as unknown as PDFKit.Mixins.AnnotationOption;
  paper.writer.link(PAPER.side, y, across, height, url, options);
  part.end();
  paper.y += height + 10;
}
