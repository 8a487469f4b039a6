const SVG = 'http://www.w3.org/2000/svg';

/** Of an svg element, what may come from style sheets or variables of the page. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const create = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

const isClear = (color: string): boolean => color === 'transparent' || /,\s*0\)$|\/\s*0\)$/.test(color);

/** A drawing with its styles written out, and the patterns that it fills with. */
function copyDrawing(drawing: SVGSVGElement, left: number, top: number): SVGElement[] {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const patterns = new Map<string, Element>();
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[index];
    if (target === undefined) continue;
    target.removeAttribute('class');
    for (const name of PAINT) {
      const value = style.getPropertyValue(name);
      const id = /url\(["']?#([^"')]+)/.exec(value)?.[1];
      const pattern = id === undefined ? null : document.getElementById(id);
      if (id !== undefined && pattern !== null) patterns.set(id, pattern);
      target.style.setProperty(name, id === undefined ? value : `url(#${id})`);
    }
  }
  for (const style of copy.querySelectorAll('style')) style.remove();
  const { width, height } = drawing.getBoundingClientRect();
  for (const [name, value] of Object.entries({ x: left, y: top, width, height })) {
    copy.setAttribute(name, String(value));
  }
  copy.style.setProperty('overflow', 'visible');
  const definitions = create('defs', {});
  for (const pattern of patterns.values()) {
    const [one] = [pattern.cloneNode(true) as Element];
    const parts = [...one.querySelectorAll<SVGElement>('*')];
    for (const [index, part] of [...pattern.querySelectorAll<SVGElement>('*')].entries()) {
      parts[index]?.style.setProperty('fill', getComputedStyle(part).fill);
    }
    definitions.append(one);
  }
  return patterns.size === 0 ? [copy] : [definitions, copy];
}

const DASHES: Readonly<Record<string, string>> = { dashed: '5,3', dotted: '2,3' };

/** Lines are drawn by the borders of boxes that have nothing else. */
function paintEdge(
  width: string,
  kind: string,
  color: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): SVGElement[] {
  const thickness = Number.parseFloat(width);
  if (!(thickness > 0) || kind === 'none' || isClear(color)) return [];
  const dash = DASHES[kind];
  return [
    create('line', {
      x1,
      y1,
      x2,
      y2,
      stroke: color,
      'stroke-width': thickness,
      ...(dash === undefined ? {} : { 'stroke-dasharray': dash }),
    }),
  ];
}

function paintBox(element: Element, left: number, top: number): SVGElement[] {
  const style = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const painted: SVGElement[] = [];
  if (!isClear(style.backgroundColor)) {
    const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
    painted.push(create('rect', { x: left, y: top, width, height, rx: radius, fill: style.backgroundColor }));
    return painted;
  }
  painted.push(
    ...paintEdge(style.borderTopWidth, style.borderTopStyle, style.borderTopColor, [
      left,
      top,
      left + width,
      top,
    ]),
    ...paintEdge(style.borderLeftWidth, style.borderLeftStyle, style.borderLeftColor, [
      left,
      top,
      left,
      top + height,
    ]),
    ...paintEdge(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor, [
      left,
      top + height,
      left + width,
      top + height,
    ]),
    ...paintEdge(style.borderRightWidth, style.borderRightStyle, style.borderRightColor, [
      left + width,
      top,
      left + width,
      top + height,
    ]),
  );
  return painted;
}

type Line = { text: string; left: number; top: number; height: number };

/** The lines that a text is broken into, with where each begins. */
function linesOf(node: Text): Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width === 0) continue;
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.top - top) < height / 2) last.text += ` ${word}`;
    else lines.push({ text: word, left, top, height });
  }
  return lines;
}

function paintText(node: Text, origin: DOMRect): SVGElement[] {
  const parent = node.parentElement;
  if (parent === null) return [];
  const style = getComputedStyle(parent);
  return linesOf(node).map(({ text, left, top, height }) => {
    const painted = create('text', {
      x: left - origin.left,
      y: top - origin.top + height * 0.76,
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    });
    painted.textContent = text;
    return painted;
  });
}

/** Text for screen readers is cut to nothing; what lies outside of the frame is scrolled away. */
function isUnseen(element: Element, { top, bottom }: DOMRect): boolean {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isCut = style.position === 'absolute' && (style.clip !== 'auto' || style.clipPath !== 'none');
  return (
    style.visibility === 'hidden' || style.display === 'none' || isCut || box.top > bottom || box.bottom < top
  );
}

/** What is seen inside an element, as shapes of a drawing; parts marked data-no-picture are left out. */
export function paint(element: Element, origin = element.getBoundingClientRect()): SVGElement[] {
  const { left, top } = element.getBoundingClientRect();
  if (isUnseen(element, origin)) return [];
  if (element.hasAttribute('data-no-picture')) return [];
  const [x, y] = [left - origin.left, top - origin.top];
  if (element instanceof SVGSVGElement) return copyDrawing(element, x, y);
  return [
    ...paintBox(element, x, y),
    ...[...element.childNodes].flatMap((child) => {
      if (child instanceof Text) return paintText(child, origin);
      return child instanceof Element ? paint(child, origin) : [];
    }),
  ];
}
