import { moodOf } from './mood.ts';

/** What is to become of an alert, and the words for it; `said` is empty where none is named. */
export type AlertChange = { deed: 'pause' | 'resume' | 'delete'; said: string };

const DEEDS: readonly (readonly [AlertChange['deed'], string])[] = [
  ['resume', 'resume|unpause|restart|reactivate|continue|turn on|switch on|re-?enable|unmute'],
  ['delete', 'delete|remove|cancel|drop|get rid of|end'],
  ['pause', 'pause|mute|stop|silence|suspend|disable|turn off|switch off|snooze'],
];
const NOUN = '(?:alerts?|alarms?|notifications?)';
const OWN = '(?:(?:the|my|our|this|that|all|all of|these)\\s+)*';
const ABOUT = '(?:\\s+(?:called|named|about|on|for|of|that says|when|which|that))*';

/**
 * The wish to pause, resume or delete an alert; undefined for every other sentence.
 * @example readAlertChange('pause my alert on LinkedIn spend') // { deed: 'pause', said: 'LinkedIn spend' }
 */
export function readAlertChange(text: string): AlertChange | undefined {
  const { kind, rest } = moodOf(text);
  if (kind === 'how') return undefined;
  for (const [deed, verbs] of DEEDS) {
    const after = new RegExp(`^(?:${verbs})\\s+${OWN}${NOUN}\\b${ABOUT}\\s*(.*)$`, 'i').exec(rest);
    const before = new RegExp(`^(?:${verbs})\\s+${OWN}(.+?)\\s+${NOUN}$`, 'i').exec(rest);
    const found = after ?? before;
    if (found !== null) return { deed, said: (found[1] ?? '').replaceAll(/["“”]/g, '').trim() };
  }
  return undefined;
}
