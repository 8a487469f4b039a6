import { expect, test } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { enterSample, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';
import { textTroubles } from './text-troubles.ts';

// As people set it in their browser: twice the usual size.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...LAUNCH_ARGS, '--blink-settings=defaultFontSize=32'],
  },
});

for (const width of [1440, 390])
  test(`text of twice the size is whole on every screen at ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await enterSample(page);
    const places = await samplePlaces();
    for (const { name, pathOf } of SCREENS)
      await test.step(name, async () => {
        await visit(page, pathOf(places));
        expect.soft(await textTroubles(page), name).toEqual([]);
      });
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
  });
