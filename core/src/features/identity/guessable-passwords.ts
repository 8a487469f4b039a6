/**
 * Words that most guessed passwords are made of, and rows of keys. Written by us from what lists of leaked passwords have in common;
 * a list of whole passwords would be longer and let `Password2!` pass.
 */
const WORDS = new Set(
  (
    'password passwort passwd passw pass motdepasse contrasena kennwort wachtwoord senha parola haslo secret geheim ' +
    'welcome willkommen bienvenue hello hallo bonjour login logon letmein access enter open opensesame admin administrator ' +
    'root user guest test testing tester demo sample example default changeme change temp temporary master superman batman ' +
    'spiderman pokemon starwars matrix dragon monkey tiger lion eagle shadow sunshine princess angel flower butterfly ' +
    'football baseball basketball soccer hockey golf tennis liverpool chelsea arsenal barcelona juventus ' +
    'michael jordan jennifer jessica ashley daniel thomas charlie robert andrew matthew joshua hannah sophie nicole maggie ' +
    'iloveyou iloveu loveme lovely love trustno trustnoone whatever freedom computer internet samsung google facebook ' +
    'microsoft windows linkedin apple iphone android cheese chocolate cookie coffee pepper ginger banana orange summer ' +
    'winter spring autumn fall sommer herbst fruehling january february march april may june july august september october ' +
    'november december monday tuesday wednesday thursday friday saturday sunday qwerty qwertz azerty qwertyuiop qwertyui ' +
    'qwert asdf asdfgh asdfghjkl asdfjkl zxcvbn zxcvbnm yxcvbnm qazwsx qaz qazwsxedc abc abcd abcde abcdef abcdefg abcdefgh ' +
    'company business office marketing sales manager analytics dashboard parley server database security'
  ).split(' '),
);

/** Signs in the place of letters. `1` is an i or an l: both are tried. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['€', 'e'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
  ['+', 't'],
  ['!', 'i'],
  ['1', 'i'],
]);

const isCommonWord = (letters: string): boolean => {
  if (letters === '' || WORDS.has(letters)) return true;
  if (/^(.)\1*$/u.test(letters)) return true;
  const half = letters.slice(0, letters.length / 2);
  return half.length >= 3 && letters === half + half && WORDS.has(half);
};

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/**
 * Whether a password is one of those that are tried first: a common word, a row of keys or one letter again and again, with digits and
 * signs around or in the place of letters. `Password1!`, `P@ssw0rd2026` and `Qwerty!123` are.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  // Signs at the ends are ornament; within the word they replace letters.
  const core = plain.replaceAll(/^[^\p{L}@$€]+|[^\p{L}@$€]+$/gu, '');
  const spelled = [...core].map((sign) => LETTERS.get(sign) ?? sign).join('');
  return [
    lettersOf(plain),
    lettersOf(core),
    lettersOf(spelled),
    lettersOf(spelled.replaceAll('i', 'l')),
  ].some(isCommonWord);
}
