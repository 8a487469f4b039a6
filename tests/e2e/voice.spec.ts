import { expect, type Page } from '@playwright/test';
import { LAUNCH_ARGS } from '../testkit/browser.ts';
import { openAssistant, signIn } from './person.ts';
import { test } from './test.ts';

// A microphone that plays a tone, and nobody asks whether it may be used.
test.use({
  launchOptions: {
    args: [...LAUNCH_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(process.env['PARLEY_BROWSER'] !== undefined && { executablePath: process.env['PARLEY_BROWSER'] }),
  },
});

type Script = { says?: string[]; error?: string };

/** Puts a recogniser of the test's own in the place of the browser's: it says these words, or fails. */
const withRecogniser = (page: Page, script: Script): Promise<unknown> =>
  page.addInitScript(({ says = [], error }: Script) => {
    class Recognition extends EventTarget {
      start(): void {
        queueMicrotask(() => {
          this.dispatchEvent(new Event('start'));
          if (error !== undefined) {
            this.dispatchEvent(Object.assign(new Event('error'), { error }));
            this.dispatchEvent(new Event('end'));
            return;
          }
          const results = says.map((transcript) => [{ transcript }]);
          for (const [at] of results.entries())
            this.dispatchEvent(Object.assign(new Event('result'), { results: results.slice(0, at + 1) }));
        });
      }
      stop(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('end')));
      }
      abort(): void {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  }, script);

/** A browser that has no recogniser at all. */
const withoutRecogniser = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Ask Parley' });
const question = (page: Page) => page.getByLabel('Your question');
const ANSWER = 'Target visits divided by all visits';

test.describe('with a replaced clock', () => {
  test.use({ isAlone: true });

  test('speech is shown as text while it is spoken, and again before it is asked', async ({ page }) => {
    await withRecogniser(page, { says: ['what is', 'visit efficiency?'] });
    await signIn(page, 'admin', '/profile');
    await openAssistant(page);
    await question(page).fill('to be cleared');
    await page.getByRole('button', { name: 'Ask by voice' }).click();
    await expect(question(page)).toHaveValue('what is visit efficiency?');
    await expect(drawer(page).getByText('Listening.')).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Stop and send' }).click();
    await expect(drawer(page).getByText('This is asked in a moment.')).toBeVisible();
    await expect(question(page)).toHaveValue('what is visit efficiency?');
    await page.clock.fastForward(2000);
    await page.clock.resume();
    await expect(drawer(page).getByRole('article')).toContainText(ANSWER);
    await expect(question(page)).toHaveValue('');
  });

  test('a wrong transcript can be edited before it is asked', async ({ page }) => {
    await withRecogniser(page, { says: ['what is visit deficiency?'] });
    await signIn(page, 'admin', '/profile');
    await openAssistant(page);
    await page.getByRole('button', { name: 'Ask by voice' }).click();
    await expect(question(page)).toHaveValue('what is visit deficiency?');
    // It is asked after a second and a half: time goes on by the steps of the test only, however slow the machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Stop and send' }).click();
    await page.getByRole('button', { name: 'Change it first' }).click();
    await question(page).fill('what is visit efficiency?');
    await page.clock.fastForward(2000);
    await page.clock.resume();
    await expect(drawer(page).getByRole('article')).toHaveCount(0);
    await question(page).press('Enter');
    await expect(drawer(page).getByRole('article')).toContainText(ANSWER);
  });
});

test('silence asks nothing, and Escape ends a recording without closing the drawer', async ({ page }) => {
  await withRecogniser(page, { says: [] });
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  await page.getByRole('button', { name: 'Stop and send' }).click();
  await expect(page.getByRole('button', { name: 'Ask by voice' })).toBeEnabled();
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  // The tooltip of the button under the pointer takes Escape for itself.
  await expect(page.getByRole('tooltip', { name: 'Stop and send' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ask by voice' })).toBeVisible();
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole('article')).toHaveCount(0);
});

test('a refused microphone gives a message with a way out', async ({ page }) => {
  await withRecogniser(page, { error: 'not-allowed' });
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  const alert = drawer(page).getByRole('alert');
  await expect(alert).toContainText('Allow it in the browser’s settings');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});

test('without recognition in the browser the server’s service writes down what the microphone hears', async ({
  page,
}) => {
  await withoutRecogniser(page);
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  const sent = page.waitForRequest('**/api/assistant/transcription');
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  await expect(drawer(page).getByText('Listening.')).toBeVisible();
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Stop and send' }).click();
  expect((await sent).headers()['content-type']).toContain('audio/');
  await expect(question(page)).toHaveValue('What is visit efficiency?');
  await expect(drawer(page).getByRole('article')).toContainText(ANSWER);
});

test('a browser whose recognition service is unreachable uses the server’s', async ({ page }) => {
  await withRecogniser(page, { error: 'network' });
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  await expect(drawer(page).getByText('Listening.')).toBeVisible();
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Stop and send' }).click();
  await expect(drawer(page).getByRole('article')).toContainText(ANSWER);
});

test('a server without a service says that there is none', async ({ page }) => {
  await withoutRecogniser(page);
  await page.route(/\/api\/graphql\?AssistantVoice/, (route) =>
    route.fulfill({ json: { data: { assistant: { canTranscribe: false, __typename: 'AssistantQuery' } } } }),
  );
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  await expect(drawer(page).getByRole('alert')).toContainText('Voice input is not available here');
});

test('an answer is read aloud, and falls silent', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const synthesis = {
      speak: (utterance: { text: string }) => spoken.push(utterance.text),
      cancel: () => spoken.push('silence'),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { spoken });
  });
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await question(page).fill('What is visit efficiency?');
  await question(page).press('Enter');
  await drawer(page).getByRole('button', { name: 'Read aloud' }).click();
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect.poll(async () => (await spoken()).join(' ')).toContain(ANSWER);
  await drawer(page).getByRole('button', { name: 'Stop reading' }).click();
  await expect.poll(async () => (await spoken()).at(-1)).toBe('silence');
  await expect(drawer(page).getByRole('button', { name: 'Read aloud' })).toBeVisible();
});
