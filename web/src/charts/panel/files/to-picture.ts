import { paint } from './paint.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
const TITLE = 36;

/** A chart as it is seen, with its title, as one drawing that needs nothing of the page. */
export function toSvg(element: HTMLElement, title: string): { text: string; width: number; height: number } {
  const box = element.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const height = Math.ceil(box.height) + 2 * MARGIN + TITLE;
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
  const heading = document.createElementNS(SVG, 'text');
  heading.textContent = title;
  for (const [name, value] of Object.entries({
    x: MARGIN,
    y: MARGIN + 16,
    fill: color,
    'font-family': fontFamily,
    'font-size': '15px',
    'font-weight': '600',
  })) {
    heading.setAttribute(name, String(value));
  }
  const inside = document.createElementNS(SVG, 'g');
  inside.setAttribute('transform', `translate(${MARGIN},${MARGIN + TITLE})`);
  inside.append(...paint(element));
  drawing.append(ground, heading, inside);
  return { text: new XMLSerializer().serializeToString(drawing), width, height };
}

/** Twice as fine as on screen. */
const SCALE = 2;

/** The same as pixels. */
export async function toPng(element: HTMLElement, title: string): Promise<Blob> {
  const { text, width, height } = toSvg(element, title);
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
