import { type Letters, lettersOf, type Weight } from './letters.ts';

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 } as const;
export const INNER_WIDTH = PAPER.width - 2 * PAPER.side;

export const INK = { text: '#181a20', muted: '#5d6472', accent: '#5457d6', rule: '#e3e5eb' } as const;

export type Style = { size: number; weight: Weight; color: string };
type Place = { x: number; baseline: number; anchor?: 'start' | 'middle' | 'end' };

/** The pages of a document, filled from the top: what is drawn, and how far down. */
export type Paper = {
  writer: PDFKit.PDFDocument;
  letters: Letters;
  /** Where the next thing begins. */
  y: number;
  /** Begins a page where less than so much is left; answers whether it did. */
  makeRoom(height: number): boolean;
  widthOf(text: string, style: Style): number;
  /** The lines that a text takes in a width; a word that is wider is cut into pieces. */
  linesOf(text: string, style: Style, width: number): string[];
  /** Draws one line. */
  line(text: string, style: Style, place: Place): void;
};

export const heightOf = ({ size }: Pick<Style, 'size'>): number => size * 1.45;

export function paperOf(writer: PDFKit.PDFDocument): Paper {
  const letters = lettersOf(writer);
  const widthOf = (text: string, { size, weight }: Style): number =>
    letters
      .runsOf(text, weight)
      .reduce((sum, run) => sum + writer.font(run.font).fontSize(size).widthOfString(run.text), 0);

  function piecesOf(word: string, style: Style, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && widthOf(piece + letter, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }

  const paper: Paper = {
    writer,
    letters,
    y: PAPER.top,
    makeRoom(height) {
      if (paper.y + height <= PAPER.height - PAPER.bottom) return false;
      writer.addPage();
      paper.y = PAPER.top;
      return true;
    },
    widthOf,
    linesOf(text, style, width) {
      const lines: string[] = [];
      let line = '';
      for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const pieces = piecesOf(word, style, width);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
      }
      return [...lines, line];
    },
    line(text, style, { x, baseline, anchor = 'start' }) {
      let at = x - (anchor === 'start' ? 0 : widthOf(text, style) / (anchor === 'middle' ? 2 : 1));
      for (const run of letters.runsOf(text, style.weight)) {
        writer.font(run.font).fontSize(style.size).fillColor(style.color);
        writer.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += writer.widthOfString(run.text);
      }
    },
  };
  return paper;
}
