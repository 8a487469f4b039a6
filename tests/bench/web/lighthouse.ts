import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Taken when it is asked for: it is larger than everything else that tests need. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

export type LighthouseFigures = {
  scores: Record<'performance' | 'accessibility' | 'best-practices', number>;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** What it finds fault with, apart from performance. */
  faults: string[];
};

/** Lighthouse on a page of a browser that is signed in, as on a desk. `port` is that of its debugger. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseFigures> {
  const flags = [
    `--port=${port}`,
    '--preset=desktop',
    '--disable-storage-reset',
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    maxBuffer: 64_000_000,
    timeout: 300_000,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (name: string): number => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults: ['accessibility', 'best-practices']
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
