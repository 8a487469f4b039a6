import { PROVIDERS } from '@parley/core/features/integrations';
import type { NameIndex } from '../names/name-index.ts';
import { nameForm } from '../text/normalise.ts';

/** The wish to send an audience to an ad platform, or to take it away there. */
export type WantedActivation = {
  deed: 'activate' | 'deactivate';
  /** Null where the words name none. */
  audience: { id: string; name: string } | null;
  /** The words for the audience. */
  said: string;
  /** The words for the platform, with its account or without; empty where none are. */
  place: string;
};

const POLITE =
  /^\s*(?:(?:please|pls|ok|okay|now|(?:can|could|would|will)\s+you|i(?:'d| would)?\s+(?:like|want)(?:\s+you)?(?:\s+to)?)\b[\s,]*)*/i;
const LEAD = /^(?:(?:the|our|my)\s+)?(?:(?:audience|segment|list)\s+)?/i;
const NOUN = /\s+(?:audience|segment|list)$/i;
const LONGEST = 300;

/** How such a wish begins, and what comes between the audience and the platform. */
const WORDINGS: readonly { deed: WantedActivation['deed']; says: RegExp; between: RegExp; isOwn: boolean }[] =
  [
    { deed: 'deactivate', says: /^deactivate\s+/i, between: /\s+(?:on|at|from|in)\s+/gi, isOwn: true },
    { deed: 'activate', says: /^activate\s+/i, between: /\s+(?:on|at|in|to)\s+/gi, isOwn: true },
    {
      deed: 'deactivate',
      says: /^(?:stop\s+(?:sending|syncing)|take|remove)\s+/i,
      between: /\s+(?:(?:away|off)\s+)?(?:from|to|off)\s+/gi,
      isOwn: false,
    },
    { deed: 'activate', says: /^(?:send|push|sync)\s+/i, between: /\s+(?:to|with)\s+/gi, isOwn: false },
  ];

const PLATFORMS = Object.values(PROVIDERS).map(({ name }) => nameForm(name));

/** Whether words begin with the name of a provider, or with the first word of one. */
const namesPlatform = (place: string): boolean => {
  const said = nameForm(place.split(':')[0] ?? '');
  return said !== '' && PLATFORMS.some((name) => name === said || name.split(' ')[0] === said);
};

function audienceOf(said: string, names: NameIndex): WantedActivation['audience'] {
  const bare = nameForm(said.replace(LEAD, '').replaceAll(/["“”]/g, ''));
  const forms = [bare, nameForm(bare.replace(NOUN, ''))];
  const found = names.entries.find(
    ({ field, name }) => field === 'audience' && forms.includes(nameForm(name)),
  );
  return found === undefined ? null : { id: found.id, name: found.name };
}

/**
 * The wish to activate or deactivate an audience; undefined for every other question. Other words than these two are such a wish only where
 * they name an audience and a platform.
 * @example readActivation('activate Key accounts on LinkedIn', names)
 */
export function readActivation(text: string, names: NameIndex): WantedActivation | undefined {
  if (text.length > LONGEST) return undefined;
  const wish = text.replace(POLITE, '').replace(/[\s.!?]+$/, '');
  for (const { deed, says, between, isOwn } of WORDINGS) {
    if (!says.test(wish)) continue;
    const rest = wish.replace(says, '');
    for (const place of [...rest.matchAll(between)].toReversed()) {
      const said = rest.slice(0, place.index);
      const where = rest.slice(place.index + place[0].length).replace(/^(?:the\s+)?/i, '');
      const audience = audienceOf(said, names);
      if (namesPlatform(where) && (isOwn || audience !== null)) return { deed, audience, said, place: where };
    }
    const audience = audienceOf(rest, names);
    if (isOwn && audience !== null) return { deed, audience, said: rest, place: '' };
  }
  return undefined;
}
