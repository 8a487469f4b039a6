import type { NameIndex } from '../names/name-index.ts';
import { nameForm } from '../text/normalise.ts';
import { audienceIn } from './asks-activations.ts';
import { moodOf } from './mood.ts';

/** Things that people set or made themselves, and not figures: what there is of them. */
export type OwnAsked =
  | { what: 'alerts' | 'goals' | 'reports' | 'shares' }
  /** Why an alert came: the one that is looked at, the latest one, or the latest of one that is named. */
  | { what: 'alert-reason'; said: string }
  /** `unknown` is what was named, where no audience is called so. */
  | { what: 'held-out'; audience: { id: string; name: string } | null; unknown?: string }
  /** Companies that audiences have in common; with one audience: which others it shares the most with. */
  | { what: 'overlap'; audiences: readonly { id: string; name: string }[] };

const LIST =
  /^(?:(?:and|so|ok|please)\s+)*(?:which|what|list|show(?: me)?|see|tell me|give me|how many|are there|are we|am i|do (?:i|we)|did (?:i|we)|have (?:i|we)|is there|where are)\b/i;
const MINE =
  '(?:(?:do|did|have|can|will) (?:i|we)\\b|\\b(?:my|our)\\b|\\b(?:i|we) (?:have|get|set|made|receive|share|created?)\\b|\\b(?:am i|are we)\\b|\\b(?:is|are|was|were|been) (?:set(?: up)?|active|running|paused|scheduled|open|made|there(?= (?:for|of) (?:me|us))))';
const of = (noun: string): RegExp => new RegExp(`(?=.*\\b${noun}\\b)(?=.*${MINE})`, 'i');
const OWN: readonly (readonly ['alerts' | 'goals' | 'reports' | 'shares', RegExp])[] = [
  [
    'shares',
    /\b(?:what|which|anything|something|pages?|answers?|links?)\b.*\b(?:have|did|do|are|is|been) (?:(?:we|i|there|any) )*(?:shared?|public)\b|\b(?:our|my|any|all|open|active|the) (?:(?:open|public|active|shared) )*(?:shared links?|public links?|share links?|shares)\b/i,
  ],
  ['alerts', of('alerts?')],
  ['reports', of('(?:reports?|digests?|recurring (?:e-?)?mails?)')],
  ['goals', of('goals?')],
];
/** "why did I get this alert?": of the message, and not of what its figure did. */
const REASON =
  /^(?:why|how come|for what reason)\b.*\b(?:get|got|gets|receive[ds]?|fired?|sen[dt]|c[ao]me|triggered?|have)\b/i;
const REASON_OF =
  /\b(?:this|that|the|an?|my|our|last|latest)\s+(?:(?:last|latest)\s+)?(.*?)\s*\b(?:alerts?|alarms?)\b(?:\s+(?:called|named|about|on|for|of))*\s*(.*)$/i;
/** Words of a message, and of no alert. */
const SENT =
  /^(?:fired?|come|came|sent(?: to (?:me|us))?|triggered|now|today|yesterday|by (?:e-?mail|mail)|e-?mail|message)$/i;

function reasonIn(text: string): OwnAsked | null {
  const [, before = '', after = ''] = REASON.test(text) ? (REASON_OF.exec(text) ?? []) : [];
  if (!REASON.test(text) || !REASON_OF.test(text)) return null;
  const said = [before, after].map((each) => each.replaceAll(/["“”]/g, '').trim());
  return { what: 'alert-reason', said: said.find((each) => each !== '' && !SENT.test(each)) ?? '' };
}

/** Of which a figure is asked, or the state of the data. */
const FIGURES =
  /\b(?:visits?|visitors?|visited|pipeline|revenue|spend|spent|leads|deals|opportunities|clicks|impressions|market share|by (?:channel|vendor|campaign|month|week|day)|data|quality|monitors?|tag)\b/i;
const HELD = /\b(?:held[ -]out|hold[ -]?outs?|holding out|hold out|control group)\b/i;
const SHARED =
  /\b(?:overlap\w*|in common|in both|(?:the )?same (?:companies|accounts)|share (?:companies|accounts|members))\b/i;

/** The audiences that are named anywhere in a question, in its order: a longer name may hold a shorter one. */
function audiencesIn(text: string, names: NameIndex): { id: string; name: string }[] {
  let rest = ` ${nameForm(text)} `;
  return names.entries
    .filter(({ field }) => field === 'audience')
    .map(({ id, name }) => ({ id, name, form: nameForm(name) }))
    .toSorted((a, b) => b.form.length - a.form.length)
    .flatMap(({ form, ...audience }) => {
      const at = form === '' ? -1 : rest.indexOf(` ${form} `);
      if (at < 0) return [];
      rest = `${rest.slice(0, at + 1)}${'_'.repeat(form.length)}${rest.slice(at + 1 + form.length)}`;
      return [{ at, audience }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ audience }) => audience);
}
/** Not the name of an audience. */
const ANY_AUDIENCE =
  /^(?:(?:all|any|each|every|the|our|my|of|active|which|what)\s+)*(?:audiences?|segments?|compan(?:y|ies)|accounts?|ads?|campaigns?|tests?|experiments?|activations?|total|all|now|us|it|them)$/i;
const HELD_OF = /\b(?:of|from|in|for|on)\s+(?:the\s+|our\s+)?(?:audience\s+|segment\s+)?(.+)$/i;

/**
 * Asks for a list of what the person has: alerts, goals, reports, links, companies that are held out; null for other questions.
 * @example asksOwn('which alerts do I have?', names) // { what: 'alerts' }
 */
export function asksOwn(text: string, names: NameIndex): OwnAsked | null {
  const plain = text.trim().replace(/[\s?!.]+$/, '');
  if (moodOf(plain).kind === 'how') return null;
  const reason = reasonIn(plain);
  if (reason !== null) return reason;
  if (HELD.test(plain) && !FIGURES.test(plain)) {
    const [, said] = HELD_OF.exec(plain.slice(plain.search(HELD))) ?? HELD_OF.exec(plain) ?? [];
    const audience = said === undefined ? null : audienceIn(said, names);
    const isUnknown = audience === null && said !== undefined && !ANY_AUDIENCE.test(said);
    return { what: 'held-out', audience, ...(isUnknown && { unknown: said }) };
  }
  const audiences = SHARED.test(plain) && !FIGURES.test(plain) ? audiencesIn(plain, names) : [];
  if (audiences.length > 0) return { what: 'overlap', audiences };
  if (!LIST.test(plain) || FIGURES.test(plain)) return null;
  const found = OWN.find(([, pattern]) => pattern.test(plain));
  return found === undefined ? null : { what: found[0] };
}
