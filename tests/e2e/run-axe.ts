import type { Page } from '@playwright/test';
import axe from 'axe-core';

export type Finding = { id: string; nodes: { html: string; target: string[] }[] };

type How = {
  /** Only what lies in it. */
  within?: string;
  /** Only these rules. */
  rules?: readonly string[] | undefined;
  /** Rules that are off by default. */
  more?: readonly string[];
};

/**
 * What axe finds on a page. It is brought into a document once, not before each look: it is 650 KB of code, which took a
 * quarter of the time of a look.
 */
export async function runAxe(page: Page, { within, rules, more = [] }: How): Promise<Finding[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return await page.evaluate(
    async ({ scope, options }) => {
      const { axe: there } = window as Window & { axe?: typeof axe };
      if (there === undefined) throw new Error('the page was left while axe looked');
      const { violations } = await there.run(scope, options);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target: target.flat() })),
      }));
    },
    {
      scope: within ?? 'html',
      options: {
        // What passes needs no list of its nodes.
        resultTypes: ['violations' as const],
        rules: Object.fromEntries(more.map((id) => [id, { enabled: true }])),
        ...(rules !== undefined && { runOnly: { type: 'rule' as const, values: [...rules] } }),
      },
    },
  );
}
