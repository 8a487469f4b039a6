import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument, PdfSection } from './pdf-document.ts';
import { writePdf } from './write-pdf.ts';

const COLUMNS = [
  { label: 'Campaign', isNumber: false },
  { label: 'Visits', isNumber: true },
];
const tableOf = (rows: Extract<PdfSection, { kind: 'table' }>['rows']): PdfSection => ({
  ...{ kind: 'table', title: 'By campaign', columns: COLUMNS },
  rows,
});
const documentOf = (more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Traffic of the week',
  owner: { name: 'Acme', domain: 'acme.example' },
  about: 'Vendors, Mar 2, 2026 to Mar 8, 2026.',
  link: { label: 'Open Vendors', url: 'https://parley.example/app/inst/a/vendors?startDate=2026-03-02' },
  sections: [tableOf([['Spring', '1,234']])],
  elsewhere: 'The page has the names in full.',
  at: new Date('2026-03-09T07:00:00Z'),
  ...more,
});

async function read(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(pdf);
  return { pdf, pages: text, totalPages, all: text.join('\n').replace(/\s+/g, ' ') };
}

describe('a PDF file', () => {
  it('says its words, leads to its page, and has a title, a language and parts for who has it read aloud', async () => {
    const { pdf, all } = await read(await writePdf(documentOf()));
    for (const words of ['Traffic of the week', 'Acme', 'Open Vendors', 'By campaign', 'Spring', '1,234'])
      expect(all).toContain(words);
    expect(all).toContain('Page 1 of 1');
    expect(all).not.toContain('cannot show');
    expect((await extractLinks(pdf)).links).toEqual([documentOf().link.url]);
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: 'Traffic of the week', Language: 'en-US' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'P', 'Link', 'Table', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"${role}"`);
  });

  it('writes European alphabets, and loses no name of another one without saying so', async () => {
    const whole = ['Größe Łódź Ünï', 'Жизнь', 'Ελλάδα', 'Đặng'];
    const sections = [tableOf(whole.map((name) => [name, '1']))];
    const european = await read(await writePdf(documentOf({ sections })));
    for (const name of whole) expect(european.all).toContain(name);
    expect(european.all).not.toContain('cannot show');

    const file = await writePdf(
      documentOf({
        owner: { name: '小米科技', domain: 'xiaomi.example' },
        sections: [
          tableOf([
            ['春季 2026', '1'],
            ['حملة', '2'],
            ['🚀 Launch', '3'],
          ]),
        ],
      }),
    );
    const { all } = await read(file);
    expect(all).toContain('xiaomi.example');
    for (const name of ['?? 2026', '????', '? Launch']) expect(all).toContain(name);
    expect(all).toContain('letters that this file cannot show');
    expect(all).toContain('The page has the names in full.');
    // A reader aloud, and who copies the text, has the name itself.
    const stored = (text: string): string =>
      Buffer.from(text, 'utf16le')
        .swap16()
        .toString('latin1')
        .replace(/[\\()]/g, '\\$&');
    for (const name of ['小米科技', '春季 2026', 'حملة'])
      expect(file.toString('latin1')).toContain(stored(name));
  });

  it('goes on to further pages with the head of its table, each with its number', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [`Campaign ${index}`, String(index)]);
    const { pages, totalPages } = await read(await writePdf(documentOf({ sections: [tableOf(rows)] })));
    expect(totalPages).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${totalPages}`);
      expect(page).toMatch(/Campaign\s+Visits/);
    });
    for (const [name = ''] of rows) expect(pages.join('\n')).toMatch(new RegExp(`${name}\\b`));
  });

  it('stays small whatever its names are, and is the same for the same', async () => {
    const name = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x400 + index)).join('');
    const rows = Array.from({ length: 10 }, () => [`${'w'.repeat(250)} ${name}`, '1']);
    const document = documentOf({ title: name, sections: [tableOf(rows)] });
    const file = await writePdf(document);
    expect(file.length).toBeLessThan(200_000);
    expect((await writePdf(document)).equals(file)).toBe(true);
  });

  it('is made in a thread of its own, and refused where too many wait', async () => {
    const [made, refused] = await Promise.allSettled([makePdf(documentOf(), 1), makePdf(documentOf(), 1)]);
    expect(made).toEqual({ status: 'fulfilled', value: await writePdf(documentOf()) });
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  });
});
