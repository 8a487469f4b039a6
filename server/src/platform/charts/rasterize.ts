import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';

/** What charts write are days, figures and names of the product. It is read from WOFF2: the renderer takes no WOFF. */
const FONT = '@fontsource/inter/files/inter-latin-400-normal.woff2';

type Renderer = { Resvg: typeof import('@resvg/resvg-wasm')['Resvg']; font: Uint8Array };
let renderer: Promise<Renderer> | undefined;

/** Loaded with the first picture: it takes a quarter of a second and some MB that a start does without. */
async function loadRenderer(): Promise<Renderer> {
  const { resolve } = createRequire(import.meta.url);
  const [{ initWasm, Resvg }, code, font] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(resolve(FONT)),
  ]);
  await initWasm(await WebAssembly.compile(code));
  return { Resvg, font };
}

/** An SVG as a PNG of that many dots across. It runs in WebAssembly, without a program or a font of the machine. */
export async function rasterize(svg: string, across: number): Promise<Buffer> {
  renderer ??= loadRenderer().catch((error: unknown) => {
    // What failed once is tried again with the next picture.
    renderer = undefined;
    throw error;
  });
  const { Resvg, font } = await renderer;
  // Up to a tenth of a second each: others have a turn in between.
  await pause();
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: across },
    font: { fontBuffers: [font], defaultFontFamily: 'Inter', loadSystemFonts: false },
  });
  try {
    const image = drawn.render();
    const png = Buffer.from(image.asPng());
    image.free();
    return png;
  } finally {
    drawn.free();
  }
}
