import { paint } from './paint.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
const TITLE = 36;
/** The line below the chart. */
const FOOT = 20;

/** What is written on a picture besides the chart. */
type Words = { title: string; definitions: number | undefined };

function textAt(content: string, attributes: Readonly<Record<string, string | number>>): SVGTextElement {
  const text = document.createElementNS(SVG, 'text');
  text.textContent = content;
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  return text;
}

/** A chart as it is seen, with its title and the number of its definitions, as one drawing that needs nothing of the page. */
export function toSvg(
  element: HTMLElement,
  { title, definitions }: Words,
): { text: string; width: number; height: number } {
  const box = element.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const height = Math.ceil(box.height) + 2 * MARGIN + TITLE + (definitions === undefined ? 0 : FOOT);
  const drawing = document.createElementNS(SVG, 'svg');
  const { color, fontFamily } = getComputedStyle(element);
  const page = getComputedStyle(document.documentElement);
  drawing.setAttribute('xmlns', SVG);
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', page.getPropertyValue('--p-surface').trim());
  const font = { x: MARGIN, fill: color, 'font-family': fontFamily };
  const heading = textAt(title, { ...font, y: MARGIN + 16, 'font-size': '15px', 'font-weight': '600' });
  const inside = document.createElementNS(SVG, 'g');
  inside.setAttribute('transform', `translate(${MARGIN},${MARGIN + TITLE})`);
  inside.append(...paint(element));
  drawing.append(ground, heading, inside);
  if (definitions !== undefined)
    drawing.append(
      textAt(`Definitions ${definitions}`, { ...font, y: height - MARGIN, 'font-size': '11px' }),
    );
  return { text: new XMLSerializer().serializeToString(drawing), width, height };
}

/** Twice as fine as on screen. */
const SCALE = 2;

/** The same as pixels. */
export async function toPng(element: HTMLElement, words: Words): Promise<Blob> {
  const { text, width, height } = toSvg(element, words);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on.');
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error('The picture could not be made.')) : done(blob))),
  );
}
