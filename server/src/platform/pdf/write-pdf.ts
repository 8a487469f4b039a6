import PdfWriter from 'pdfkit';
import { heightOf, PAPER, type Paper, paperOf } from './paper.ts';
import type { PdfDocument, PdfSection } from './pdf-document.ts';
import { writeCharts } from './write-charts.ts';
import { writeTable } from './write-table.ts';
import { type Part, STYLES, writeLink, writeText } from './write-text.ts';

const LACKING_LETTERS =
  'Some names have letters that this file cannot show. In their place is the domain of the company, ' +
  'or a question mark for each letter.';

/** A heading is not left alone at the foot of a page. */
const BESIDE_HEADING = 90;

function writeNews(paper: Paper, parent: Part, lines: Extract<PdfSection, { kind: 'news' }>['lines']): void {
  for (const { says, mostly } of lines) {
    paper.makeRoom(heightOf(STYLES.body) + heightOf(STYLES.quiet));
    const after = mostly === '' ? 6 : 0;
    writeText(paper, { parent, tag: 'P', style: STYLES.body, written: paper.letters.write(says), after });
    if (mostly !== '')
      writeText(paper, {
        parent,
        tag: 'P',
        style: STYLES.quiet,
        written: paper.letters.write(mostly),
        after: 6,
      });
  }
}

function writeSection(paper: Paper, parent: Part, section: PdfSection): void {
  paper.makeRoom(BESIDE_HEADING);
  if (section.title !== '') {
    const written = paper.letters.write(section.title);
    writeText(paper, { parent, tag: 'H2', style: STYLES.heading, written, after: 4 });
  }
  if (section.kind === 'table') writeTable(paper, parent, section);
  else if (section.kind === 'news') writeNews(paper, parent, section.lines);
  else writeCharts(paper, parent, section);
  paper.y += 16;
}

/** The foot of each page, once it is known how many there are. */
function writeFeet(paper: Paper, words: string): void {
  const { writer } = paper;
  const { start, count } = writer.bufferedPageRange();
  const style = STYLES.quiet;
  const baseline = PAPER.height - 32;
  for (let page = start; page < start + count; page++) {
    writer.switchToPage(page);
    writer.markContent('Artifact', { type: 'Pagination' });
    const [line = ''] = paper.linesOf(words, style, 380);
    paper.line(line, style, { x: PAPER.side, baseline });
    const number = `Page ${page + 1} of ${count}`;
    paper.line(number, style, { x: PAPER.width - PAPER.side, baseline, anchor: 'end' });
    writer.endMarkedContent();
  }
}

/** A document as a PDF of A4 pages, tagged for who has it read aloud. Only the letters that it needs are in it. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const { title, owner, about, link, sections, elsewhere, at } = document;
  const writer = new PdfWriter({
    size: [PAPER.width, PAPER.height],
    // Of our own: what does not fit is on a page that we begin.
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // Fonts that come with programs lack most letters; none of them is loaded.
    font: null as unknown as string,
    info: { Title: title, Creator: 'Parley', Producer: 'Parley', CreationDate: at, ModDate: at },
  });
  const parts: Buffer[] = [];
  writer.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => writer.on('end', resolve).on('error', reject));
  const paper = paperOf(writer);
  const root = writer.struct('Document');
  writer.addStructure(root);
  const say = (
    tag: string,
    style: (typeof STYLES)[keyof typeof STYLES],
    words: PdfDocument['owner'],
    after = 0,
  ) => writeText(paper, { parent: root, tag, style, written: paper.letters.write(words), after });
  say('P', STYLES.brand, owner, 10);
  say('H1', STYLES.title, title, 2);
  say('P', STYLES.quiet, about, 2);
  writeLink(paper, root, link);
  for (const section of sections) writeSection(paper, root, section);
  const foot = `${paper.letters.write(title).text} · ${paper.letters.write(owner).text}`;
  if (paper.letters.isLacking()) say('P', STYLES.quiet, `${LACKING_LETTERS} ${elsewhere}`);
  root.end();
  writeFeet(paper, foot);
  writer.end();
  await ended;
  return Buffer.concat(parts);
}
