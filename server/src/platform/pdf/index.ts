export { makePdf } from './make-pdf.ts';
export type { PdfDocument, PdfSection, Words } from './pdf-document.ts';
