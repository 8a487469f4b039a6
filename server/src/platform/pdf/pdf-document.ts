import type { Chart } from '../charts/index.ts';

/** What is written; of a name also the domain of its company, which is written where the font lacks letters of the name. */
export type Words = string | { name: string; domain: string };

export type PdfColumn = { label: string; isNumber: boolean };

export type PdfSection =
  | { kind: 'table'; title: string; columns: readonly PdfColumn[]; rows: readonly (readonly Words[])[] }
  /** Sentences, each with a quieter one below it. */
  | { kind: 'news'; title: string; lines: readonly { says: string; mostly: string }[] }
  | { kind: 'charts'; title: string; charts: readonly { title: string; words: string; chart: Chart }[] };

/** What a PDF file says, from the top of its first page. */
export type PdfDocument = {
  title: string;
  /** Who it belongs to: beside the title and at the foot of each page. */
  owner: Words;
  about: string;
  link: { label: string; url: string };
  sections: readonly PdfSection[];
  /** Where names are found in full of which the font lacks letters. */
  elsewhere: string;
  /** Of the figures. The same document of the same moment is the same file. */
  at: Date;
};
