import { escapeHtml } from '@parley/core/features/shares';
import type { Theme } from '../../../platform/charts/index.ts';
import type { SharedContent } from '../shared-content.ts';
import { asOfInWords } from './as-of-in-words.ts';
import { FRAME_SCRIPT } from './frame-script.ts';
import { renderBlocks } from './render-blocks.ts';
import { STYLE } from './style.ts';

/** Where a page is shown: by itself, or in a frame of another site, which its script tells its height. */
export type Place = { nonce: string; isFramed: boolean; theme?: Theme | undefined };

function document({ nonce, isFramed, theme }: Place, title: string, body: string): string {
  const script = isFramed ? `<script nonce="${nonce}">${FRAME_SCRIPT}</script>` : '';
  return `<!doctype html><html lang="en"${theme === undefined ? '' : ` class="${theme}"`}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head><body${isFramed ? ' class="framed"' : ''}><main>${body}</main>${script}</body></html>`;
}

type Shown = { content: SharedContent; organization: string; isLive: boolean };

/** What a link shows, with as of when it is, and whose it is. */
export function renderShare(place: Place, { content, organization, isLive }: Shown): string {
  const { title, facts, text, notes, warnings, definitions, blocks, asOf } = content;
  const shown = renderBlocks(blocks, notes);
  const made = definitions === undefined ? '' : ` · definitions ${definitions}`;
  const body = `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(facts.join(' · '))}</p></header>
${text === '' ? '' : `<p class="says">${escapeHtml(text)}</p>`}
${shown === '' ? '<p class="says">There is nothing to show for these days.</p>' : shown}
${warnings.length === 0 ? '' : `<ul class="notes">${warnings.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`}
<footer><span>Shared by ${escapeHtml(organization)}</span><span>${isLive ? 'Live, as of' : 'As it was on'} ${escapeHtml(asOfInWords(asOf))}${made}</span></footer>`;
  return document(place, `${title} · ${organization}`, body);
}

const ASKED = {
  first: '',
  wrong: '<p class="wrong" id="wrong" role="alert">That is not the password.</p>',
  often: '<p class="wrong" id="wrong" role="alert">Too many wrong passwords. Try again in an hour.</p>',
} as const;

/** Asks for the password; what the link is of is not said before. */
export function renderPassword(place: Place, state: keyof typeof ASKED): string {
  const described = state === 'first' ? '' : ' aria-describedby="wrong" aria-invalid="true"';
  const body = `<header><h1>This link has a password</h1><p>Whoever sent it to you knows it.</p></header>
<form method="post"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required${described}>${ASKED[state]}
<button type="submit">Open</button></form>`;
  return document(place, 'This link has a password', body);
}

/** One page for a link that is unknown, ended, revoked or switched off: it does not say which. */
export const renderGone = (place: Place): string =>
  document(
    place,
    'This link does not open anything',
    '<header><h1>This link does not open anything</h1><p>It has ended, was revoked, or is not complete. Ask whoever sent it to you for another one.</p></header>',
  );

/** For the moments in which the figures cannot be had. */
export const renderAway = (place: Place): string =>
  document(
    place,
    'The figures are not available',
    '<header><h1>The figures are not available right now</h1><p>Open the link again in a few minutes.</p></header>',
  );
