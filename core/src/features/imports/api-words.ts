/** What the server says of options in the words of the command line, and as the parameters of a request. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/--date-order (dmy|mdy)/g, 'dateOrder=$1'],
  [/--decimal ([.,])/g, 'decimal=$1'],
  [/--spend-unit (\w+)/g, 'spendUnit=$1'],
  [/--count-repeated/g, 'countRepeated=true'],
  [/--rate (\w{3})=(…|[\d.]+)/g, 'rates={"$1":$2}'],
  [/--mapping (\w+)="([^"]*)"/g, 'mapping={"$1":"$2"}'],
  [/--mapping (\w+)=/g, 'mapping={"$1":""}'],
  [/--vendor-is "([^"=]*)=([^"]*)"/g, 'vendorIs={"$1":"$2"}'],
  [/--vendor "([^"]*)"/g, 'vendor=$1'],
  [/--name "([^"]*)"/g, 'name=$1'],
  [/--sheet/g, 'sheet'],
  [/--with/g, 'with'],
  [/--replace/g, 'replace=true'],
  [/--create-vendors/g, 'createVendors=true'],
  [/parley import undo (\S+)/g, 'imports.undo of $1 in GraphQL'],
  [/Try parley import ([a-z-]+)/g, 'Try POST /api/imports/$1'],
  [/parley import ([a-z-]+) needs/g, 'Needed for $1 is'],
];

/**
 * A message about an import as a program reads it that calls the API: `say --spend-unit micros` is `say spendUnit=micros`.
 *
 * @example apiWords('Name the vendor: --vendor "LinkedIn Ads".') // 'Name the vendor: vendor=LinkedIn Ads.'
 */
export const apiWords = (message: string): string =>
  WORDS.reduce((text, [pattern, words]) => text.replace(pattern, words), message);
