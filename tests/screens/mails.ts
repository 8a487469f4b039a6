// Pictures of the messages that are sent, to be looked at: `node tests/screens/mails.ts`, or those whose template holds a word.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderMail, withPictures } from '@parley/server/platform/mail/render-mail';
import { chromium } from '@playwright/test';
import { MAILS } from '../features/mail/sample-mails.ts';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { THEMES } from './take.ts';

const FOLDER = join(import.meta.dirname, '../test-results/mails');
const WIDTHS = [600, 360];

const words = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
try {
  for (const [index, mail] of MAILS.entries()) {
    if (words.length > 0 && !words.some((word) => mail.template.includes(word))) continue;
    const html = withPictures(await renderMail(mail));
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme: theme });
        await page.setContent(html);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) console.log(`! ${mail.template} is ${wide} px wide at ${width}`);
        await page.screenshot({
          path: join(FOLDER, `${mail.template}-${index}-${width}-${theme}.png`),
          fullPage: true,
        });
        await page.close();
      }
  }
} finally {
  await browser.close();
}
console.log(`Pictures are in ${FOLDER}.`);
