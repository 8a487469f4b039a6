import type { Answer } from '@parley/core/assistant';
import { companyPermalink } from '@parley/core/features/companies';
import { listed } from '@parley/language/frame';
import type { MembershipAsked, NoMember } from '@parley/language/requests';
import { name, part, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import { refuse } from './refusal.ts';

/** Whether a company is in the target market, and the audiences it is in. */
export type Membership = {
  inTam: boolean;
  audiences: readonly { id: string; name: string; isTam: boolean }[];
};

/** "is Siemens a target account": yes or no, and by which audience. */
export function answerMembership(
  { company, audience, isOfAll = false }: MembershipAsked,
  { inTam, audiences }: Membership,
  asOf: string,
): Answer {
  const suggestions = [`What did "${company.name}" do?`, `Visits by page from "${company.name}"`];
  if (isOfAll) {
    const names = audiences.map((each) => each.name);
    const text =
      names.length === 0
        ? say`${name(company.name)} is in no audience, and ${part(inTam ? '' : 'not ')}in your target market.`
        : say`${name(company.name)} is in ${part(names.length === 1 ? 'the audience' : 'the audiences')} ${name(listed(names))}, and ${part(inTam ? '' : 'not ')}in your target market.`;
    return { ...plainAnswer(text, companyPermalink(company.id), asOf), suggestions };
  }
  const others = audiences.filter(({ id, isTam }) => !isTam && id !== audience?.id).map((each) => each.name);
  const tam = audiences.find(({ isTam }) => isTam)?.name;
  const isIn = audience === null ? inTam : audiences.some(({ id }) => id === audience.id);
  const what =
    audience === null
      ? say`${part(isIn ? say`Yes: ` : say`No: `)}${name(company.name)} is ${part(isIn ? '' : 'not ')}a target account, ${part(isIn ? 'in' : 'as it is not in')} your target market${part(tam === undefined || !isIn ? '' : say` (${name(tam)})`)}.`
      : say`${part(isIn ? say`Yes: ` : say`No: `)}${name(company.name)} is ${part(isIn ? '' : 'not ')}in the audience ${name(audience.name)}.`;
  const target = audience === null ? '' : say` It is ${part(inTam ? '' : 'not ')}in your target market.`;
  const also =
    others.length === 0
      ? ''
      : say` It is ${part(audience === null || !isIn ? '' : 'also ')}in ${part(others.length === 1 ? 'the audience' : 'the audiences')} ${name(listed(others))}.`;
  return {
    ...plainAnswer(say`${part(what)}${part(target)}${part(also)}`, companyPermalink(company.id), asOf),
    suggestions,
  };
}

const MOST_CHOICES = 3;

/** "are banks in our target": a clarification asks for the company. */
export function refuseMembership({ who, choices }: NoMember, asOf: string): Answer {
  const text =
    choices.length === 0
      ? say`I know no company like “${name(who)}”. Name one, and I say whether it is a target account.`
      : say`“${name(who)}” may be several companies. Of which one do you want to know whether it is a target account?`;
  const asked = choices.slice(0, MOST_CHOICES).map((each) => `Is "${each}" a target account?`);
  return refuse('ambiguous', text, asked.length > 0 ? asked : ['How many target accounts do we have?'], asOf);
}
